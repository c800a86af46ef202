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

/** Carries the news of committed changes to the open streams of this process. */
export interface Live {
  announce(changes: readonly Change[]): void;
  /** @returns how to stop listening. */
  listen(change: Change, hear: () => void): () => void;
  /** Tells the open sockets, once the end has been committed. */
  endSessions(end: SessionEnd): void;
  onSessionEnd(hear: (end: SessionEnd) => void): void;
  /** Number of listeners, so that a test can see that closed streams leave none behind. */
  readonly listeners: number;
}

export function createLive(): Live {
  const hearing = new Map<string, Set<() => void>>();
  const hearingEnds: ((end: SessionEnd) => void)[] = [];
  return {
    announce(changes) {
      for (const topic of new Set(changes.map(topicOf))) {
        for (const hear of hearing.get(topic) ?? []) hear();
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
    get listeners() {
      return [...hearing.values()].reduce((sum, listeners) => sum + listeners.size, 0);
    },
  };
}

function topicOf({ collection, groupId }: Change): string {
  return `${collection}/${groupId ?? ''}`;
}
