import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { type PhotoRemoval, type Work, workSchema } from '../../schemas/work.ts';
import type { Photo } from '../../src/domain/photo.ts';
import { enqueue, type NewWork } from '../../worker/outbox/enqueue.ts';
import { removeGroup } from '../../worker/outbox/remove-group.ts';
import { replayOnce } from '../../worker/outbox/replay.ts';
import { retryRefused } from '../../worker/outbox/retry.ts';
import { standInId } from '../../worker/outbox/stand-ins.ts';
import { WRITE_TIMEOUT_MS } from '../../worker/outbox/storage.ts';
import { sweep } from '../../worker/outbox/sweep.ts';
import type { ReplayPorts } from '../../worker/ports.ts';
import { sha256 } from '../worker/support/ports.ts';
import { uuid } from '../worker/support/works.ts';
import { type Boot, isOfDisk } from './boot.ts';
import { chance } from './chance.ts';
import { type Direction, type Fault, Network } from './network.ts';
import { OrderWatch } from './order-watch.ts';
import { drawPhotos } from './photos.ts';
import { RealServer } from './real-server.ts';
import { ServerModel } from './server-model.ts';
import { firstExplorer, GROUPS, type GroupId, type ServerSide } from './server-side.ts';
import { type Explorer, Tablet } from './tablet.ts';

/** Which server a history is played with (README). */
export type ServerKind = 'real' | 'model';

/** The loop that is being tried: the real one, unless a test puts another in its place. */
export type Replay = (ports: ReplayPorts) => Promise<unknown>;

/** Many times what a history can have to send: more comes from a loop that does not see what it has done. */
const REQUESTS_OF_A_REPLAY = 300;

/** Work a tablet has called saved, as it was made. Whatever happens, it must stay true. */
export interface Promised {
  readonly work: Work;
  readonly tablet: Tablet;
  readonly hasPhoto: boolean;
  readonly sha256: string;
}

/** Several tablets, one server, the way between them, and what was promised so far. */
export class World {
  readonly server: ServerSide;
  readonly network: Network;
  readonly tablets: readonly Tablet[];
  readonly order: OrderWatch;
  readonly promised = new Map<string, Promised>();
  /** Ids the server refuses for good, whatever comes under them. */
  readonly poisoned = new Set<string>();
  /** Work its tablet need no longer hold: it was thrown away with the outbox, or an adult removed the class. */
  readonly released = new Set<string>();
  /** Work that was safe when the server lost it: by a restored backup, lost photos or a deleted class. */
  readonly lostByServer = new Set<string>();
  readonly #removals = new Map<Tablet, PhotoRemoval[]>();
  readonly #photos: readonly Photo[];
  readonly #replay: Replay;
  #ids = 0x1000;

  private constructor(server: ServerSide, photos: readonly Photo[], seed: number, replay: Replay) {
    this.server = server;
    this.order = new OrderWatch(this.poisoned);
    this.network = new Network(server, this.order);
    this.tablets = [1, 2].map(
      (number) => new Tablet(number, chance(seed + number), (tablet, request) => this.network.carry(tablet, request)),
    );
    this.#photos = photos;
    this.#replay = replay;
  }

  /** Two tablets, both of which know both classes. */
  static async open(kind: ServerKind, seed: number, replay: Replay = replayOnce): Promise<World> {
    const server = kind === 'real' ? await RealServer.start() : new ServerModel();
    const world = new World(server, await drawPhotos(), seed, replay);
    for (const tablet of world.tablets) {
      await tablet.setUp();
      for (const groupId of GROUPS) await world.enterCode(tablet, groupId);
    }
    return world;
  }

  newId(): string {
    this.#ids += 1;
    return uuid(this.#ids);
  }

  /** A photo that no other work of this history has. */
  takePhoto(): Photo {
    const photo = this.#photos[this.#ids % this.#photos.length];
    if (!photo) throw new Error('No photos were drawn');
    return photo;
  }

  async enterCode(tablet: Tablet, groupId: GroupId): Promise<void> {
    const token = await this.server.signIn(groupId, tablet.deviceId);
    // On a full disk the code cannot be kept, and the child is told so.
    if (token) await this.#unlessOfDisk(tablet, () => tablet.enterCode(groupId, token));
  }

  /** Keeps work in one tap. Once the tablet says it is saved, the promise stands. @returns whether it said so. */
  async keep(tablet: Tablet, ...made: readonly NewWork[]): Promise<boolean> {
    tablet.touch();
    for (const { work } of made) {
      this.order.made(tablet, work);
      if (work.kind === 'photoRemoval') this.#removals.set(tablet, [...(this.#removals.get(tablet) ?? []), work]);
    }
    const result = await enqueue(tablet.boot.ports, ...made);
    tablet.touch();
    await this.#noteStandIns(tablet);
    if (!result.ok) {
      if (!tablet.disk.isInTrouble) throw new Error(`not kept: ${result.failure}`);
      return false;
    }
    for (const { work, photo } of made) {
      const promised = { work, tablet, hasPhoto: photo !== null, sha256: photo?.sha256 ?? sha256(textOf(work)) };
      if (!this.promised.has(work.id)) this.promised.set(work.id, promised);
      this.order.saved(work);
    }
    return true;
  }

  /** The same, by an app that is killed on the way; what it was about to promise it never said. */
  async keepKilled(tablet: Tablet, steps: number, ...made: readonly NewWork[]): Promise<void> {
    await this.#untilKilled(tablet, steps, () => this.keep(tablet, ...made));
  }

  /** The same, while the disk takes the first so many writes and never says so. */
  async keepHanging(tablet: Tablet, times: number, ...made: readonly NewWork[]): Promise<void> {
    tablet.disk.hang(times, () => tablet.clock.pass(WRITE_TIMEOUT_MS));
    await this.keep(tablet, ...made);
    tablet.disk.free();
  }

  async replay(tablet: Tablet, boot: Boot = tablet.boot): Promise<void> {
    this.network.allow(REQUESTS_OF_A_REPLAY);
    await this.#unlessOfDisk(tablet, () => this.#replay(boot.ports));
  }

  async replayKilled(tablet: Tablet, steps: number): Promise<void> {
    await this.#untilKilled(tablet, steps, () => this.replay(tablet));
  }

  /** Another tab of the same tablet sends as well. */
  async replayInOtherTab(tablet: Tablet): Promise<void> {
    const other = tablet.openTab();
    await this.replay(tablet, other);
    other.store.close();
  }

  /** Sends, and while the first request or answer is on its way something else happens, on a network that works by then. */
  async whileSending(
    tablet: Tablet,
    { fault, direction }: { readonly fault: Fault; readonly direction: Direction },
    happens: () => Promise<unknown>,
  ): Promise<void> {
    this.network.play([fault, 'works']);
    const hold = this.network.holdNext(direction);
    const replay = this.replay(tablet);
    await Promise.race([replay, hold.reached]);
    await happens();
    hold.release();
    await replay;
    this.network.holdNothing();
    tablet.touch();
  }

  /** The replicated copy of a class comes up to date, and the outbox forgets what it holds. */
  async replicate(tablet: Tablet, groupId: GroupId): Promise<void> {
    const ids = await this.server.pull(groupId);
    for (const id of ids) tablet.copies[groupId].add(id);
    for (const id of ids) this.#welcome(tablet, this.promised.get(id)?.work, groupId);
    await this.#unlessOfDisk(tablet, () => sweep(tablet.boot.store, groupId, ids));
  }

  /** Whatever the server loses by this although it was safe is not the tablets' fault. */
  async serverLoses(loss: () => Promise<void>): Promise<void> {
    await loss();
    const records = await this.server.records();
    const held = new Set(records.filter(({ isDurable }) => isDurable).map(({ id }) => id));
    for (const { heard } of this.tablets)
      for (const id of heard.held.keys()) if (!held.has(id)) this.lostByServer.add(id);
    for (const id of this.poisoned) {
      const groupId = records.some((record) => record.id === id) ? undefined : this.promised.get(id)?.work.groupId;
      if (groupId === 1 || groupId === 2) await this.poison(groupId, id);
    }
  }

  /** Whoever sends this id will be refused for good. */
  async poison(groupId: GroupId, id: string): Promise<void> {
    if (!(await this.server.hasGroup(groupId))) return;
    await this.server.occupy(groupId, id);
    this.poisoned.add(id);
  }

  /** The browser throws the tablet's storage away. What was only there is lost, and counted as lost. */
  async evict(tablet: Tablet): Promise<void> {
    await tablet.lose();
    for (const [id, promised] of this.promised) if (promised.tablet === tablet) this.released.add(id);
    this.order.forget(tablet, () => true);
  }

  /** An adult has seen what would be lost, and takes the class off the tablet. */
  async removeClass(tablet: Tablet, groupId: GroupId): Promise<void> {
    const isRemoved = await this.#unlessOfDisk(tablet, () => removeGroup(tablet.boot.store, groupId));
    if (!isRemoved) return;
    for (const [id, { work, tablet: maker }] of this.promised)
      if (maker === tablet && work.groupId === groupId) this.released.add(id);
    this.order.forget(tablet, (work) => work.groupId === groupId);
    // Who had joined here and was known nowhere else is gone with it.
    const isKnown = ({ id }: Explorer) => id === firstExplorer(groupId) || tablet.copies[groupId].has(id);
    tablet.explorers = tablet.explorers.filter((one) => one.groupId !== groupId || isKnown(one));
  }

  /** An adult lets what was refused be tried once more. */
  async retryRefused(tablet: Tablet, groupId: GroupId): Promise<void> {
    await this.#unlessOfDisk(tablet, () => retryRefused(tablet.boot.store, groupId));
  }

  async close(): Promise<void> {
    for (const tablet of this.tablets) tablet.boot.store.close();
    await this.server.close();
  }

  /** A disk in trouble may stop anything; nothing else may. @returns whether it was done. */
  async #unlessOfDisk(tablet: Tablet, act: () => Promise<unknown>): Promise<boolean> {
    tablet.touch();
    try {
      await act();
      return true;
    } catch (cause) {
      if (!tablet.disk.isInTrouble || !isOfDisk(cause)) throw cause;
      return false;
    } finally {
      tablet.touch();
    }
  }

  async #untilKilled(tablet: Tablet, steps: number, act: () => Promise<unknown>): Promise<void> {
    const { boot } = tablet;
    boot.killAfter(steps);
    await Promise.race([act(), boot.killed]);
    // It died in the middle of a transaction, of which Dexie would let what comes next be a part: here alone, where the next
    // app runs in the same process. A promise of Node's own is none that Dexie follows.
    await setImmediate();
    tablet.restart();
    await this.#noteStandIns(tablet);
  }

  /**
   * A photo that its child deleted before it was sent need no longer come; what stands in for the rest of it must. That goes for one
   * of which a killed app never said that it was saved, too.
   */
  async #noteStandIns(tablet: Tablet): Promise<void> {
    const { rows } = await tablet.read();
    const left = this.order.madeOn(tablet).filter(({ id }) => !rows.has(id));
    for (const removal of this.#removals.get(tablet) ?? []) {
      for (const work of left) {
        const standIn = await standInFor(work, removal);
        if (standIn && rows.has(standIn.id) && !this.promised.has(standIn.id)) this.#stand(tablet, standIn, work);
      }
    }
  }

  #stand(tablet: Tablet, standIn: Work, old: Work): void {
    this.released.add(old.id);
    this.promised.set(standIn.id, { work: standIn, tablet, hasPhoto: false, sha256: sha256(textOf(standIn)) });
    this.order.replaced(tablet, old, standIn);
  }

  /** An explorer who joined elsewhere can be signed in here, once the copy holds them. */
  #welcome(tablet: Tablet, work: Work | undefined, groupId: GroupId): void {
    if (work?.kind !== 'newExplorer' || this.poisoned.has(work.id) || tablet.explorers.some(({ id }) => id === work.id))
      return;
    tablet.explorers = [...tablet.explorers.slice(0, -2), { id: work.id, groupId }, ...tablet.explorers.slice(-2)];
  }
}

/** @returns null where the removal is not about a photo of this work. */
async function standInFor(work: Work, removal: PhotoRemoval): Promise<Work | null> {
  if (work.kind !== 'taskResponse' || work.photo === null || work.explorerId !== removal.explorerId) return null;
  if (work.missionId !== removal.missionId || work.taskId !== removal.taskId || work.revision >= removal.revision)
    return null;
  const id = await standInId(async (bytes) => sha256(bytes), work.id, removal.id);
  return { ...work, id, photo: null };
}

/** As the contract writes it, whatever the order it was made in. */
function textOf(work: Work): string {
  return JSON.stringify(v.parse(workSchema, work));
}
