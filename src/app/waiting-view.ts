import { combineLatest, map, type Observable, of, switchMap, throttleTime } from 'rxjs';
import type { Explorer } from '../../schemas/explorer.ts';
import type { Mission } from '../../schemas/mission.ts';
import type { Task } from '../../schemas/task.ts';
import type { Garden } from '../data/garden.ts';
import type { OutboxView } from '../data/outbox-view.ts';
import { topLevelTasks } from '../domain/task-order.ts';
import {
  type QueuedWork,
  shownStatus,
  type Upload,
  waitingKind,
  waitingReason,
  waitingSummary,
  waitingWork,
} from '../domain/waiting.ts';
import type { WaitingRowView } from '../screens/waiting/waiting-list.tsx';
import type { WaitingView } from '../screens/waiting/waiting-screen.tsx';
import { waitingTexts } from '../texts/waiting.ts';
import { explorers$ } from './team.ts';

/** What the waiting screen shows, and what its buttons need to know. */
export interface WaitingNow extends WaitingView {
  /** Of the class, and not proved safe: pieces of work, and what cannot be read. */
  readonly ids: readonly string[];
  /** Names of the class's drafts. */
  readonly begun: readonly string[];
  readonly isDeleted: boolean;
}

/** While a long queue drains, every row moves several times a second; more often than this nobody reads. Milliseconds. */
const SHOWN_EVERY_MS = 200;

/** Follows what waits of the garden's group: outbox, upload under way and names in one read (promise 4). */
export function waitingView$(garden: Garden, outbox: OutboxView): Observable<WaitingNow> {
  return combineLatest([
    outbox.queue$(garden.groupId).pipe(throttleTime(SHOWN_EVERY_MS, undefined, { leading: true, trailing: true })),
    garden.upload$,
    names$(garden),
  ]).pipe(
    map(([{ rows, begun, unreadable, unreadableOfNobody, elsewhere, group }, upload, names]) => {
      const waiting = waitingWork(rows);
      return {
        summary: waitingSummary(waiting),
        reason: waitingReason(waiting, group),
        rows: waiting.map((row) => rowView(row, upload, names)),
        unreadable: unreadable.length + unreadableOfNobody,
        elsewhere,
        ids: [...waiting.map(({ id }) => id), ...unreadable],
        begun,
        isDeleted: group.isDeleted,
      };
    }),
  );
}

interface Names {
  readonly explorers: ReadonlyMap<string, Explorer>;
  readonly missions: ReadonlyMap<string, Mission>;
  /** From 1, by task id. A follow-on is no step of its own. */
  readonly steps: ReadonlyMap<string, number>;
}

function names$(garden: Garden): Observable<Names> {
  return combineLatest([explorers$(garden), garden.all$('missions'), steps$(garden)]).pipe(
    map(([explorers, missions, steps]) => ({ explorers: byId(explorers), missions: byId(missions), steps })),
  );
}

/** Steps of the missions that have work here. */
function steps$(garden: Garden): Observable<ReadonlyMap<string, number>> {
  return combineLatest([garden.ownWork$, garden.all$('missions')]).pipe(
    switchMap(([ownWork, missions]) => {
      const touched = new Set(ownWork.flatMap(({ work }) => ('missionId' in work ? [String(work.missionId)] : [])));
      const mine = missions.filter(({ id }) => touched.has(id));
      if (mine.length === 0) return of(new Map());
      return combineLatest(
        mine.map((mission) => garden.tasks$(mission.id).pipe(map((tasks) => numbered(mission, tasks)))),
      ).pipe(map((all) => new Map(all.flat())));
    }),
  );
}

function numbered(mission: Mission, tasks: readonly Task[]): [string, number][] {
  return topLevelTasks(mission, tasks).map(({ id }, index) => [id, index + 1]);
}

function rowView(row: QueuedWork, upload: Upload | null, { explorers, missions, steps }: Names): WaitingRowView {
  const explorer = explorers.get(row.explorerId);
  return {
    id: row.id,
    name: explorer?.name ?? waitingTexts.someone,
    avatarUrl: explorer?.avatarUrl ?? null,
    missionName: (row.missionId !== null && missions.get(row.missionId)?.name) || null,
    kind: waitingKind(row),
    step: (row.taskId !== null && steps.get(row.taskId)) || null,
    refusal: row.refusal,
    ...shownStatus(row, upload),
  };
}

function byId<Document extends { readonly id: string }>(documents: readonly Document[]): Map<string, Document> {
  return new Map(documents.map((document) => [document.id, document]));
}
