import { type ReplayLoop, startReplayLoop } from '../../../worker/replay-loop.ts';
import { ReplayWorld } from './replay-world.ts';

/** So many rounds without a request mean that all is quiet. */
const QUIET_ROUNDS = 60;

/** A tablet whose loop runs, under a clock that a test turns. */
export class LoopWorld extends ReplayWorld {
  loop: ReplayLoop | null = null;
  isLocked = false;

  static override async open(): Promise<LoopWorld> {
    const world = new LoopWorld();
    await world.setUp();
    return world;
  }

  /** The app is opened: its loop starts, under a lock that lets one task in. */
  start(): void {
    this.loop = startReplayLoop({
      ...this.ports,
      locks: {
        run: async (_, task) => {
          if (this.isLocked) return null;
          this.isLocked = true;
          return task().finally(() => {
            this.isLocked = false;
          });
        },
      },
    });
  }

  /** Lets time pass, step by step, and everything that follows from each. */
  async pass(milliseconds: number, step: number): Promise<void> {
    await this.idle();
    for (let passed = 0; passed < milliseconds; passed += step) {
      this.ports.clock.pass(step);
      await this.idle();
    }
  }

  /** Lets time pass until that has happened, for an hour at most. */
  async until(hasHappened: () => boolean): Promise<void> {
    await this.idle();
    for (let seconds = 0; !hasHappened(); seconds++) {
      if (seconds === 3600) throw new Error('That did not happen within an hour');
      await this.pass(1_000, 1_000);
    }
  }

  /** fake-indexeddb goes on with setImmediate. */
  async idle(): Promise<void> {
    let quiet = 0;
    let seen = -1;
    while (quiet < QUIET_ROUNDS) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.ports.sent.length === seen ? quiet + 1 : 0;
      seen = this.ports.sent.length;
    }
  }

  /** How many rows are in each state. */
  async states(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { state } of await this.outbox.items.toArray()) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  async end(): Promise<void> {
    this.loop?.stop();
    await this.idle();
    this.close();
  }
}
