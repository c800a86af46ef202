import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import type { ReplayPorts } from '../../worker/ports.ts';
import { Disk } from '../worker/support/disk.ts';
import { type StandingClock, sha256 } from '../worker/support/ports.ts';
import { group, settings } from '../worker/support/works.ts';
import type { Network } from './network.ts';

/** One running app on the tablet. It may be killed between any two things it asks of the world. */
export class Boot {
  readonly store: OutboxDatabase;
  readonly ports: ReplayPorts;
  #stepsLeft = Number.POSITIVE_INFINITY;
  #die = () => {};
  /** Resolves when it was killed; what it was doing then never goes on. */
  readonly killed = new Promise<void>((resolve) => {
    this.#die = resolve;
  });

  constructor(store: OutboxDatabase, clock: StandingClock, network: Network, random: () => number) {
    this.store = store;
    this.ports = {
      store,
      clock,
      random,
      hash: async (bytes) => {
        await this.#step();
        return sha256(bytes);
      },
      net: {
        send: async (request) => {
          await this.#step();
          const answer = network.carry(request);
          await this.#step();
          return answer;
        },
      },
      // None: doubles must be harmless even where Web Locks fail.
      locks: { run: (_, task) => task() },
      report: (cause) => {
        throw cause;
      },
    };
  }

  killAfter(steps: number): void {
    this.#stepsLeft = steps;
  }

  #step(): Promise<void> {
    this.#stepsLeft -= 1;
    if (this.#stepsLeft >= 0) return Promise.resolve();
    this.#die();
    return new Promise(() => {});
  }
}

/** The disk of a tablet, and the app that runs on it just now. */
export class Tablet {
  readonly #disk = new Disk();
  readonly #clock: StandingClock;
  readonly #network: Network;
  readonly #random: () => number;
  boot: Boot;

  constructor(clock: StandingClock, network: Network, random: () => number) {
    this.#clock = clock;
    this.#network = network;
    this.#random = random;
    this.boot = this.openTab();
  }

  openTab(): Boot {
    const store = this.#disk.open();
    // Nobody watches this disk: what Dexie does for live queries would be a third of the time.
    for (const name of ['Cache', 'ObservabilityMiddleware']) store.unuse({ stack: 'dbcore', name });
    return new Boot(store, this.#clock, this.#network, this.#random);
  }

  /** Ends the running app where it stands and starts it anew on the same disk. */
  restart(): void {
    this.boot.store.close();
    this.boot = this.openTab();
  }

  async setUp(): Promise<void> {
    await this.boot.store.meta.put({ key: 'settings', value: settings });
  }

  async enterCode(groupId: number, deliveryToken: string): Promise<void> {
    await rememberGroup(this.boot.store, group(groupId, { deliveryToken }));
  }
}
