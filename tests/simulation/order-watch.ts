import type { Work } from '../../schemas/work.ts';
import type { OutboundRequest } from '../../worker/ports.ts';
import type { Tablet } from './tablet.ts';

/** So many tries may end in errors before work lets the rest of its mission pass (worker/outbox/hold-ups.ts). */
const TRIES_BEFORE_OTHERS_PASS = 3;

/** Watches that each tablet sends the work of an explorer in an order that can be understood (SYNC-02, SYNC-06, N12). */
export class OrderWatch {
  /** What was made on each tablet, first first. */
  readonly #lines = new Map<Tablet, Work[]>();
  /** What was called saved. The rest may have come to the disk all the same, and nothing must wait for it. */
  readonly #saved = new Set<string>();
  readonly #arrived = new Set<string>();
  readonly #poisoned: ReadonlySet<string>;
  readonly #tries = new Map<string, number>();
  /** Broken rules, in words. */
  readonly violations: string[] = [];

  /** @param poisoned ids that the server refuses for good. */
  constructor(poisoned: ReadonlySet<string>) {
    this.#poisoned = poisoned;
  }

  made(tablet: Tablet, work: Work): void {
    const line = this.#lineOf(tablet);
    if (!line.some(({ id }) => id === work.id)) line.push(work);
  }

  /** First first. */
  madeOn(tablet: Tablet): readonly Work[] {
    return this.#lineOf(tablet);
  }

  saved(work: Work): void {
    this.#saved.add(work.id);
  }

  /** Other work took its place in the queue. */
  replaced(tablet: Tablet, old: Work, work: Work): void {
    const line = this.#lineOf(tablet);
    this.#lines.set(
      tablet,
      line.map((one) => (one.id === old.id ? work : one)),
    );
    this.#saved.add(work.id);
  }

  /** The tablet lost its outbox, or what it held of a class. */
  forget(tablet: Tablet, isLost: (work: Work) => boolean): void {
    this.#lines.set(
      tablet,
      this.#lineOf(tablet).filter((work) => !isLost(work)),
    );
  }

  leaves(tablet: Tablet, { body }: OutboundRequest): void {
    if (body.kind !== 'work') return;
    const work = JSON.parse(body.workText) as Work;
    this.#tries.set(work.id, (this.#tries.get(work.id) ?? 0) + 1);
    for (const earlier of this.#lineOf(tablet)) {
      if (earlier.id === work.id) return;
      if (
        this.#saved.has(earlier.id) &&
        earlier.explorerId === work.explorerId &&
        this.#mustWaitFor(tablet, earlier, work)
      )
        this.violations.push(`OUT OF ORDER: ${work.kind} ${work.id.slice(-4)} before ${earlier.kind}`);
    }
  }

  arrived(id: string): void {
    this.#arrived.add(id);
  }

  /** The server has said its last word on it. */
  hasArrived({ id }: Work): boolean {
    return this.#arrived.has(id);
  }

  #mustWaitFor(tablet: Tablet, earlier: Work, later: Work): boolean {
    if (needs(later, earlier)) return this.#isRefused(earlier) || this.#isOnItsWay(earlier);
    const isSameMission = missionOf(earlier) === missionOf(later);
    return isSameMission && this.#isOnItsWay(earlier) && !this.#waitsForAnAdult(tablet, earlier);
  }

  #isRefused({ id }: Work): boolean {
    return this.#poisoned.has(id) && this.#arrived.has(id);
  }

  #isOnItsWay({ id, kind }: Work): boolean {
    const isStuck = kind !== 'newExplorer' && (this.#tries.get(id) ?? 0) >= TRIES_BEFORE_OTHERS_PASS;
    return !this.#arrived.has(id) && !isStuck;
  }

  #waitsForAnAdult(tablet: Tablet, work: Work): boolean {
    return this.#lineOf(tablet).some((other) => this.#isRefused(other) && needs(work, other));
  }

  #lineOf(tablet: Tablet): Work[] {
    const line = this.#lines.get(tablet) ?? [];
    this.#lines.set(tablet, line);
    return line;
  }
}

/** Whether the later work has no meaning without the earlier one: its explorer, or the removal before a retake. */
export function needs(later: Work, earlier: Work): boolean {
  if (later.id === earlier.id || later.explorerId !== earlier.explorerId) return false;
  if (earlier.kind === 'newExplorer') return true;
  return (
    earlier.kind === 'photoRemoval' &&
    later.kind === 'taskResponse' &&
    later.taskId === earlier.taskId &&
    later.missionId === earlier.missionId &&
    later.revision > earlier.revision
  );
}

function missionOf(work: Work): number | null {
  return 'missionId' in work ? work.missionId : null;
}
