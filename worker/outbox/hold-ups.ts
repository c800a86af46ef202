import type { OutboxItem } from './database.ts';

/** After so many errors in a row an item no longer holds up the rest of its mission: it may never get through here. */
const ERRORS_BEFORE_OTHERS_PASS = 3;

type Fact = Pick<
  OutboxItem,
  'explorerId' | 'kind' | 'missionId' | 'taskId' | 'revision' | 'state' | 'lastAnswer' | 'attempts'
>;

/**
 * Which work has to wait because of earlier work of the same explorer that has not been sent (SYNC-02, SYNC-06). Add the
 * unsent rows in the order they were made and ask for the later ones.
 */
export class HoldUps {
  readonly #unsent = new Map<string, readonly Fact[]>();

  add(item: Fact): void {
    const earlier = this.#before(item);
    // What waits for an adult must not make the rest of the mission wait for one too.
    if (earlier.some((one) => one.state === 'refused' && holdsUp(one, item))) return;
    this.#unsent.set(item.explorerId, [...earlier, item]);
  }

  holds(item: Fact): boolean {
    return this.#before(item).some((earlier) => holdsUp(earlier, item));
  }

  #before({ explorerId }: Fact): readonly Fact[] {
    return this.#unsent.get(explorerId) ?? [];
  }
}

function holdsUp(earlier: Fact, later: Fact): boolean {
  if (earlier.kind === 'newExplorer') return true;
  if (earlier.state === 'refused') return needsRemoval(earlier, later);
  return earlier.missionId === later.missionId && !isStuck(earlier);
}

/** A retake follows its removal to the adult (SYNC-06). Which photo is shown does not rest on it: the revision decides. */
function needsRemoval(refused: Fact, later: Fact): boolean {
  return (
    refused.kind === 'photoRemoval' &&
    later.kind === 'taskResponse' &&
    later.missionId === refused.missionId &&
    later.taskId === refused.taskId &&
    (later.revision ?? 0) > (refused.revision ?? 0)
  );
}

function isStuck({ lastAnswer, attempts }: Fact): boolean {
  return lastAnswer === 'error' && attempts >= ERRORS_BEFORE_OTHERS_PASS;
}
