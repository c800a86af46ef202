import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import type { Answer, OutboundRequest, ReplayPorts } from '../../worker/ports.ts';
import { type StandingClock, sha256 } from '../worker/support/ports.ts';
import type { TabletDisk } from './disk.ts';

/** What a tab shares with the others of its tablet. */
export interface Surroundings {
  readonly disk: TabletDisk;
  readonly clock: StandingClock;
  readonly locks: TabLocks;
  readonly random: () => number;
  readonly carry: (request: OutboundRequest) => Promise<Answer>;
}

/** One running app in one tab. It may be killed before and after everything it asks of the world. */
export class Boot {
  readonly store: OutboxDatabase;
  readonly ports: ReplayPorts;
  readonly #locks: TabLocks;
  #stepsLeft = Number.POSITIVE_INFINITY;
  #isDead = false;
  #die = () => {};
  /** Resolves when it was killed; what it was doing then never goes on. */
  readonly killed = new Promise<void>((resolve) => {
    this.#die = resolve;
  });

  constructor({ disk, clock, locks, random, carry }: Surroundings) {
    this.store = disk.open(() => this.#takesStep());
    this.#locks = locks;
    this.ports = {
      store: this.store,
      clock,
      random,
      hash: async (bytes) => {
        await this.#step();
        return sha256(bytes);
      },
      net: {
        send: async (request) => {
          await this.#step();
          const answer = await carry(request);
          await this.#step();
          return answer;
        },
      },
      locks: { run: (name, task) => locks.run(this, name, task) },
      report: (cause) => {
        // A disk in trouble is what the history is about; anything else would be a bug.
        if (!this.#isDead && !isOfDisk(cause)) throw cause;
      },
    };
  }

  killAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  async #step(): Promise<void> {
    if (!this.#takesStep()) await new Promise(() => {});
  }

  #takesStep(): boolean {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft >= 0) return true;
    this.#isDead = true;
    this.#locks.release(this);
    this.#die();
    return false;
  }
}

/** The Web Lock of one tablet, or its absence: then two tabs may send at once, and that must be harmless. */
export class TabLocks {
  areThere: boolean;
  #holder: Boot | null = null;

  constructor(areThere: boolean) {
    this.areThere = areThere;
  }

  async run<Value>(boot: Boot, _name: string, task: () => Promise<Value>): Promise<Value | null> {
    if (!this.areThere) return await task();
    if (this.#holder) return null;
    this.#holder = boot;
    try {
      return await task();
    } finally {
      this.release(boot);
    }
  }

  release(boot: Boot): void {
    if (this.#holder === boot) this.#holder = null;
  }
}

/** Whether a failure comes from the disk being full or hanging, as browsers and the outbox word it. */
export function isOfDisk(cause: unknown): boolean {
  const isItself = /QuotaExceeded|AbortError|had not ended/.test(String(cause));
  return isItself || (cause instanceof Error && cause.cause !== undefined && isOfDisk(cause.cause));
}
