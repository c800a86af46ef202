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
  /** The highest revision of the task's answer that was known when it was written; absent in drafts of older versions. */
  readonly revision?: number;
  /** It came out of a copy (OFF-17), which may be older than what the explorer has saved since. */
  readonly isFromCopy?: true;
}

/**
 * Whether the explorer has saved an answer after this draft of a copy was written: what was begun became that answer, or gave
 * way to it. A draft of this device never is: the work that ends it takes it along, and whatever else arrived, the child has
 * not seen it here.
 * @param answer what is saved of the task, `completedAt` in milliseconds since 1970; null while nothing is.
 */
export function isOutlived(
  { revision, startedAt, isFromCopy }: Draft,
  answer: { readonly revision: number; readonly completedAt: number | null } | null,
): boolean {
  if (!isFromCopy || !answer) return false;
  // Clocks jump; only drafts of older versions of the app say nothing else.
  return revision === undefined ? (answer.completedAt ?? 0) > startedAt : answer.revision > revision;
}

/** There is one draft of each task for each explorer of the device. */
export type DraftKey = Pick<Draft, 'explorerId' | 'missionId' | 'taskPath'>;
