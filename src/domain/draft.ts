import type { Photo } from './photo.ts';

/**
 * What an explorer has put into one task but not yet saved (OFF-12): written on every change, gone in the transaction
 * that keeps the work. A killed tab loses nothing.
 */
export interface Draft {
  /** Absent in drafts of older versions of the app. */
  readonly groupId?: number;
  readonly explorerId: string;
  readonly missionId: string;
  /** The task's path as it stands in the address, for example `2/0`. */
  readonly taskPath: string;
  readonly taskId: string;
  readonly answerOptionIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly photo: Photo | null;
  /** Milliseconds since 1970, by the device's clock. */
  readonly startedAt: number;
}

/** There is one draft of each task for each explorer of the device. */
export type DraftKey = Pick<Draft, 'explorerId' | 'missionId' | 'taskPath'>;
