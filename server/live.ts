import type { CollectionName } from '../schemas/collections.ts';

/** Something in a collection changed: of one group, or of the garden's content (`groupId` null). */
export interface Change {
  readonly collection: CollectionName;
  readonly groupId: number | null;
}

/** Sessions of a group ended: of one device, or of all of them (`deviceId` null). */
export interface SessionEnd {
  readonly groupId: number;
  readonly deviceId: string | null;
  /** True when the device has signed in again, and holds a newer session in place of the ended one. */
  readonly isRenewed: boolean;
}

/** Carries the news of committed changes, made by this process or another, to the open streams of this process. */
export interface Live {
  announce(changes: readonly Change[]): void;
  /** @returns how to stop listening. */
  listen(change: Change, hear: () => void): () => void;
  /** Tells the open sockets, once the end has been committed. */
  endSessions(end: SessionEnd): void;
  onSessionEnd(hear: (end: SessionEnd) => void): void;
  /** News of other processes may have been lost: all streams look for changes, and all sockets whether they may stay. */
  catchUp(): void;
  onCatchUp(hear: () => void): void;
  /** Number of listeners, so that a test can see that closed streams leave none behind. */
  readonly listeners: number;
}

/**
 * A change of the garden's content concerns every tablet there is. For each of them the news are spread over this much
 * longer, in milliseconds, up to the limit: thousands of streams that all read at once would hold up everything else.
 */
const SPREAD_PER_LISTENER_MS = 5;
const SPREAD_MAX_MS = 30_000;

export function createLive(): Live {
  const hearing = new Map<string, Set<() => void>>();
  const hearingEnds: ((end: SessionEnd) => void)[] = [];
  const hearingGaps: (() => void)[] = [];
  const tellSoon = createSpread((hear, topic) => hearing.get(topic)?.has(hear) === true);
  return {
    announce(changes) {
      for (const [topic, { groupId }] of new Map(changes.map((change) => [topicOf(change), change]))) {
        const listeners = hearing.get(topic) ?? [];
        if (groupId === null) tellSoon(listeners, topic);
        else for (const hear of listeners) hear();
      }
    },
    listen(change, hear) {
      const topic = topicOf(change);
      const listeners = hearing.get(topic) ?? new Set();
      hearing.set(topic, listeners.add(hear));
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0 && hearing.get(topic) === listeners) hearing.delete(topic);
      };
    },
    endSessions(end) {
      for (const hear of hearingEnds) hear(end);
    },
    onSessionEnd(hear) {
      hearingEnds.push(hear);
    },
    catchUp() {
      for (const hear of hearingGaps) hear();
      for (const [topic, listeners] of hearing) tellSoon(listeners, topic);
    },
    onCatchUp(hear) {
      hearingGaps.push(hear);
    },
    get listeners() {
      return [...hearing.values()].reduce((sum, listeners) => sum + listeners.size, 0);
    },
  };
}

/** Tells many listeners one after another, at random within the time their number needs; each of them once. */
function createSpread(isStillThere: (hear: () => void, topic: string) => boolean) {
  const waiting = new Set<() => void>();
  return (listeners: Iterable<() => void>, topic: string): void => {
    const all = [...listeners].filter((hear) => !waiting.has(hear));
    const withinMs = Math.min(SPREAD_MAX_MS, all.length * SPREAD_PER_LISTENER_MS);
    for (const hear of all) {
      waiting.add(hear);
      setTimeout(() => {
        waiting.delete(hear);
        if (isStillThere(hear, topic)) hear();
      }, Math.random() * withinMs).unref();
    }
  };
}

function topicOf({ collection, groupId }: Change): string {
  return `${collection}/${groupId ?? ''}`;
}
