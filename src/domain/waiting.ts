import type { WorkKind } from '../../schemas/work.ts';
import { type OwnWork, type WorkStatus, workStatus } from './with-own-work.ts';

/** A row of the outbox as the waiting screen may know it: never the photo or the answer (OFF-16). */
export interface QueuedWork {
  readonly id: string;
  readonly explorerId: string;
  readonly kind: WorkKind;
  readonly missionId: string | null;
  readonly taskId: string | null;
  readonly hasPhoto: boolean;
  /** Of the photo where there is one, else of the words. */
  readonly bytes: number;
  readonly state: OwnWork['state'];
  /** What came of the last try; `none`: there was none yet. */
  readonly lastAnswer: 'none' | 'noAnswer' | 'error';
  /** Something on the way takes nothing of this size (N17). */
  readonly isTooBig: boolean;
  /** The network on the way answered with a page of its own (N04). */
  readonly metOtherPage: boolean;
  /** A code of the closed list of refusals, or the device's own word on a photo; null unless refused. */
  readonly refusal: string | null;
}

/** How the group of the work stands with the server. */
export interface GroupStanding {
  /** Its delivery token was turned down, or there is none: the code must be entered (again). */
  readonly needsCode: boolean;
  /** Its teacher has deleted the class; the server takes nothing of it any more (promise 2). */
  readonly isDeleted: boolean;
}

export type WaitingKind =
  | 'photo'
  | 'answer'
  | 'photoRemoval'
  | 'missionStart'
  | 'missionFinish'
  | 'newExplorer'
  | 'explorerUpdate';

export function waitingKind({ kind, hasPhoto }: Pick<QueuedWork, 'kind' | 'hasPhoto'>): WaitingKind {
  if (kind === 'taskResponse') return hasPhoto ? 'photo' : 'answer';
  return kind;
}

/** Rows that are not proved safe. What waits for an adult comes first, then the order in which it was made. */
export function waitingWork(rows: readonly QueuedWork[]): QueuedWork[] {
  const unsafe = rows.filter(({ state }) => state !== 'confirmed');
  const isRefused = ({ state }: QueuedWork): boolean => state === 'refused';
  return [...unsafe.filter(isRefused), ...unsafe.filter((row) => !isRefused(row))];
}

/** The upload that is under way at this moment. */
export interface Upload {
  readonly workId: string;
  /** Of the bytes, between 0 and 1; null until their number is known. */
  readonly share: number | null;
}

export interface ShownStatus {
  readonly status: WorkStatus;
  /** Whole percent of an upload under way; null when there is none. */
  readonly percent: number | null;
}

/** The status of a row in the moment of reading (promise 4). Until the server has answered, an upload is never at 100. */
export function shownStatus({ id, state }: Pick<QueuedWork, 'id' | 'state'>, upload: Upload | null): ShownStatus {
  const isSendingNow = upload?.workId === id;
  const share = isSendingNow && state === 'waiting' ? upload.share : null;
  return {
    status: workStatus({ state, isSendingNow }),
    percent: share === null ? null : Math.min(99, Math.floor(share * 100)),
  };
}

export interface WaitingSummary {
  readonly count: number;
  readonly photos: number;
  readonly answers: number;
  /** Missions begun and finished, changed profiles, deleted photos. */
  readonly others: number;
  readonly bytes: number;
  readonly explorers: number;
}

export function waitingSummary(rows: readonly QueuedWork[]): WaitingSummary {
  const kinds = rows.map(waitingKind);
  const photos = kinds.filter((kind) => kind === 'photo').length;
  const answers = kinds.filter((kind) => kind === 'answer').length;
  return {
    count: rows.length,
    photos,
    answers,
    others: rows.length - photos - answers,
    bytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    explorers: new Set(rows.map(({ explorerId }) => explorerId)).size,
  };
}

/** Why work has not left yet, as people understand it. */
export type WaitingReason =
  | 'deleted'
  | 'needsCode'
  | 'noSignal'
  | 'busy'
  | 'wifiPage'
  | 'tooBig'
  | 'askGrownUp'
  | 'underWay';

/**
 * The one reason that matters most for all rows together: first what only people can mend, then what time mends.
 * @param rows as `waitingWork` gives them, at least one.
 */
export function waitingReason(rows: readonly QueuedWork[], group: GroupStanding): WaitingReason {
  if (group.isDeleted) return 'deleted';
  const waiting = rows.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return rows.some(({ state }) => state === 'refused') ? 'askGrownUp' : 'underWay';
  if (group.needsCode) return 'needsCode';
  if (waiting.some(({ lastAnswer }) => lastAnswer === 'noAnswer')) return 'noSignal';
  if (waiting.some(({ metOtherPage }) => metOtherPage)) return 'wifiPage';
  if (waiting.every(({ isTooBig }) => isTooBig)) return 'tooBig';
  return waiting.some(({ lastAnswer }) => lastAnswer === 'error') ? 'busy' : 'underWay';
}
