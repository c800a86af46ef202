import type { OutboxItem } from './database.ts';

/** After so many errors in a row an item no longer holds up the rest of its mission: it may never get through here. */
const ERRORS_BEFORE_OTHERS_PASS = 3;

type Fact = Pick<
  OutboxItem,
  'explorerId' | 'kind' | 'missionId' | 'taskId' | 'revision' | 'state' | 'lastAnswer' | 'attempts'
>;

/** What earlier work of one explorer holds up: no more than this is remembered of a queue, however long it is. */
interface Held {
  /** The explorer itself is not on the server yet. */
  everything: boolean;
  readonly missions: Set<number | null>;
  /** Refused photo removals: only what follows them to the adult. */
  readonly removals: Fact[];
}

/**
 * Which work has to wait because of earlier work of the same explorer that has not been sent (SYNC-02, SYNC-06). Add the
 * unsent rows in the order they were made and ask for the later ones.
 */
export class HoldUps {
  readonly #held = new Map<string, Held>();

  add(item: Fact): void {
    const held = this.#heldFor(item.explorerId);
    // What waits for an adult must not make the rest of the mission wait for one too.
    if (held.removals.some((refused) => needsRemoval(refused, item))) return;
    if (item.kind === 'newExplorer') held.everything = true;
    else if (item.state === 'refused') held.removals.push(...(item.kind === 'photoRemoval' ? [item] : []));
    else if (!isStuck(item)) held.missions.add(item.missionId);
  }

  holds(item: Fact): boolean {
    const { everything, missions, removals } = this.#heldFor(item.explorerId);
    return everything || missions.has(item.missionId) || removals.some((refused) => needsRemoval(refused, item));
  }

  #heldFor(explorerId: string): Held {
    const held = this.#held.get(explorerId) ?? { everything: false, missions: new Set(), removals: [] };
    this.#held.set(explorerId, held);
    return held;
  }
}

/** A retake follows its removal to the adult (SYNC-06). Which photo is shown does not rest on it: the revision decides. */
function needsRemoval(refused: Fact, later: Fact): boolean {
  return (
    later.kind === 'taskResponse' &&
    later.missionId === refused.missionId &&
    later.taskId === refused.taskId &&
    (later.revision ?? 0) > (refused.revision ?? 0)
  );
}

function isStuck({ lastAnswer, attempts }: Fact): boolean {
  return lastAnswer === 'error' && attempts >= ERRORS_BEFORE_OTHERS_PASS;
}
