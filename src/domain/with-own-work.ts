import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import type { Work } from '../../schemas/work.ts';

/** A piece of work that is still on this device: what the outbox row says, in the shape the rules need. */
export interface OwnWork {
  readonly work: Work;
  /** `sent`: the server took it; `confirmed`: asked again later, it still holds it whole (promise 2). */
  readonly state: 'waiting' | 'sent' | 'confirmed' | 'refused';
  readonly isSendingNow: boolean;
}

/** What a child is told about a piece of work (promise 4). Computed at every read, never stored. */
export type WorkStatus = 'waiting' | 'sending' | 'safe' | 'askGrownUp';

export type WithStatus<Document> = Document & { readonly status: WorkStatus };

/** Of work that is not on the server yet: replication has no counter for it. */
export const NOT_REPLICATED = 0;

/** Says how safe a piece of work is. Until the server, asked again, still holds it, it counts as on its way at most. */
export function workStatus({ state, isSendingNow }: Pick<OwnWork, 'state' | 'isSendingNow'>): WorkStatus {
  switch (state) {
    case 'waiting':
      return isSendingNow ? 'sending' : 'waiting';
    case 'sent':
      return 'sending';
    case 'confirmed':
      return 'safe';
    case 'refused':
      return 'askGrownUp';
  }
}

/** Of several pieces of work, the status furthest from safe is the one to show. */
const FURTHEST_FROM_SAFE: readonly WorkStatus[] = ['askGrownUp', 'waiting', 'sending', 'safe'];

/** One status for several pieces of work; nothing at all is safe. */
export function leastSafe(statuses: Iterable<WorkStatus>): WorkStatus {
  const all = new Set(statuses);
  return FURTHEST_FROM_SAFE.find((status) => all.has(status)) ?? 'safe';
}

/** How much of some work is not proved safe, and how much of it waits for a grown-up. */
export interface WaitingCount {
  readonly count: number;
  readonly refusedCount: number;
}

export function waitingCount(ownWork: readonly OwnWork[]): WaitingCount {
  const statuses = ownWork.map(workStatus);
  return {
    count: statuses.filter((status) => status !== 'safe').length,
    refusedCount: statuses.filter((status) => status === 'askGrownUp').length,
  };
}

/** Task responses of the replicated copy together with those that wait here; the caller gives rows of one group only. */
export function responsesWithOwnWork(
  documents: readonly TaskResponse[],
  ownWork: readonly OwnWork[],
): WithStatus<TaskResponse>[] {
  return unionById(documents, ownWork, responseOf);
}

/** Beginnings and endings of missions, replicated and own, as above. */
export function progressWithOwnWork(
  documents: readonly MissionProgress[],
  ownWork: readonly OwnWork[],
): WithStatus<MissionProgress>[] {
  return unionById(documents, ownWork, progressOf);
}

/**
 * The server's document wins on the same id, but a row that is still here has the last word on the status: after a
 * server was set back to an old backup the copy may hold what the server has lost.
 */
export function unionById<Document extends { id: string }>(
  documents: readonly Document[],
  ownWork: readonly OwnWork[],
  documentOf: (work: Work) => Document | null,
): WithStatus<Document>[] {
  const rows = new Map(ownWork.map((row) => [row.work.id, row]));
  const united = documents.map((document) => withStatus(document, rows.get(document.id)));
  const replicated = new Set(documents.map(({ id }) => id));
  for (const row of rows.values()) {
    const document = replicated.has(row.work.id) ? null : documentOf(row.work);
    if (document) united.push(withStatus(document, row));
  }
  return united;
}

function withStatus<Document>(document: Document, row: OwnWork | undefined): WithStatus<Document> {
  return { ...document, status: row ? workStatus(row) : 'safe' };
}

function responseOf(work: Work): TaskResponse | null {
  if (work.kind !== 'taskResponse' && work.kind !== 'photoRemoval') return null;
  const isResponse = work.kind === 'taskResponse';
  return {
    id: work.id,
    updatedAt: NOT_REPLICATED,
    explorerId: work.explorerId,
    missionId: String(work.missionId),
    taskId: String(work.taskId),
    kind: isResponse ? 'response' : 'photoRemoval',
    completed: isResponse && work.completed,
    revision: work.revision,
    at: work.madeAt,
    answerOptionIds: isResponse ? work.answerOptionIds.map(String) : [],
    tagIds: isResponse ? work.tagIds.map(String) : [],
    ...(isResponse && work.photo ? { photo: { url: '', width: work.photo.width, height: work.photo.height } } : {}),
  };
}

function progressOf(work: Work): MissionProgress | null {
  if (work.kind !== 'missionStart' && work.kind !== 'missionFinish') return null;
  return {
    id: work.id,
    updatedAt: NOT_REPLICATED,
    explorerId: work.explorerId,
    missionId: String(work.missionId),
    kind: work.kind === 'missionStart' ? 'start' : 'finish',
    at: work.madeAt,
  };
}
