import { enqueue, type NewWork } from '../../worker/outbox/enqueue.ts';
import { type ReplayOutcome, replayOnce } from '../../worker/outbox/replay.ts';
import { sweep } from '../../worker/outbox/sweep.ts';
import type { ReplayPorts } from '../../worker/ports.ts';
import { StandingClock, sha256 } from '../worker/support/ports.ts';
import { uuid } from '../worker/support/works.ts';
import { Network } from './network.ts';
import { ServerModel } from './server-model.ts';
import { Tablet } from './tablet.ts';

/** What is being tried: the real parts, unless a mutant takes the place of one. */
export interface Parts {
  readonly replay: (ports: ReplayPorts) => Promise<ReplayOutcome>;
  readonly server: () => ServerModel;
}
export const realParts: Parts = { replay: replayOnce, server: () => new ServerModel() };

/** Work the tablet has called saved, as it was made. Whatever happens, it must stay true. */
export interface Promised {
  readonly made: NewWork;
  readonly sha256: string;
}

export interface Explorer {
  readonly id: string;
  readonly groupId: number;
}

export const GROUPS = [1, 2] as const;

/** One tablet, one server, the way between them, and what was promised so far. */
export class World {
  readonly clock = new StandingClock();
  readonly server: ServerModel;
  readonly network: Network;
  readonly tablet: Tablet;
  readonly promised = new Map<string, Promised>();
  /** Those the server has known for long; new ones join. The first is the one who plays. */
  explorers: Explorer[] = GROUPS.map((groupId) => ({ id: uuid(0xe0 + groupId), groupId }));
  readonly #replay: Parts['replay'];
  #ids = 0x1000;

  constructor(seed: number, parts: Parts = realParts) {
    this.#replay = parts.replay;
    this.server = parts.server();
    this.network = new Network(this.server, this.clock);
    this.tablet = new Tablet(this.clock, this.network, chance(seed));
  }

  static async open(seed: number, parts?: Parts): Promise<World> {
    const world = new World(seed, parts);
    await world.tablet.setUp();
    for (const groupId of GROUPS) await world.enterCode(groupId);
    return world;
  }

  newId(): string {
    this.#ids += 1;
    return uuid(this.#ids);
  }

  enterCode(groupId: number): Promise<void> {
    return this.tablet.enterCode(groupId, this.server.issueToken(groupId));
  }

  /** Keeps work; once the tablet says it is saved, the promise stands. */
  async keep(made: NewWork): Promise<void> {
    const result = await enqueue(this.tablet.boot.ports, made);
    if (!result.ok) throw new Error(`not kept: ${result.failure}`);
    const row = await this.tablet.boot.store.items.get(made.work.id);
    const content = made.photo?.bytes ?? row?.workText ?? '';
    this.promised.set(made.work.id, { made, sha256: sha256(content) });
  }

  /** The same, by an app that is killed on the way; what it was about to promise it never said. */
  async keepKilled(made: NewWork, steps: number): Promise<void> {
    const { boot } = this.tablet;
    boot.killAfter(steps);
    await Promise.race([this.keep(made), boot.killed]);
    this.tablet.restart();
  }

  replay(): Promise<ReplayOutcome> {
    return this.#replay(this.tablet.boot.ports);
  }

  async replayKilled(steps: number): Promise<void> {
    const { boot } = this.tablet;
    boot.killAfter(steps);
    await Promise.race([this.#replay(boot.ports), boot.killed]);
    this.tablet.restart();
  }

  /** Two tabs send at once, and no lock keeps them apart. */
  async replayTwice(): Promise<void> {
    const other = this.tablet.openTab();
    await Promise.all([this.#replay(this.tablet.boot.ports), this.#replay(other.ports)]);
    other.store.close();
  }

  replicate(groupId: number): Promise<void> {
    return sweep(this.tablet.boot.store, groupId, this.server.copyOf(groupId));
  }

  close(): void {
    this.tablet.boot.store.close();
  }
}

/** A small seeded generator (mulberry32): the same seed tells the same story. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
