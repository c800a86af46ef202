import type { OutboxItem, StoredGroup, StoredPhoto } from '../../worker/outbox/database.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { StandingClock } from '../worker/support/ports.ts';
import { group, settings } from '../worker/support/works.ts';
import { Boot, TabLocks } from './boot.ts';
import { TabletDisk } from './disk.ts';
import { Heard } from './heard.ts';
import { firstExplorer, GROUPS, type GroupId } from './server-side.ts';

/** What lies on the disk of a tablet. */
export interface OnDisk {
  readonly rows: ReadonlyMap<string, OutboxItem>;
  readonly photos: ReadonlyMap<string, StoredPhoto>;
  readonly groups: readonly StoredGroup[];
}

export interface Explorer {
  readonly id: string;
  readonly groupId: GroupId;
}

/** A tablet: its disk, its clock, the app that runs on it, and what it has been told. */
export class Tablet {
  readonly deviceId: string;
  readonly clock = new StandingClock();
  readonly locks: TabLocks;
  readonly #random: () => number;
  readonly #carry: (tablet: Tablet, request: OutboundRequest) => Promise<Answer>;
  disk = new TabletDisk();
  boot: Boot;
  heard = new Heard();
  /** All that the replicated copies of this tablet have ever held, by class. */
  copies = emptyCopies();
  /** Those it can sign in; the first is the one who plays. The server has known these for long; new ones join. */
  explorers: Explorer[] = GROUPS.map((groupId) => ({ id: firstExplorer(groupId), groupId }));
  #read: Promise<OnDisk> | null = null;

  constructor(
    number: number,
    random: () => number,
    carry: (tablet: Tablet, request: OutboundRequest) => Promise<Answer>,
  ) {
    this.deviceId = `tablet-number-${number}`;
    // The second has an older browser: until someone updates it, nothing keeps its tabs apart.
    this.locks = new TabLocks(number === 1);
    this.#random = random;
    this.#carry = carry;
    this.boot = this.openTab();
  }

  openTab(): Boot {
    return new Boot({
      disk: this.disk,
      clock: this.clock,
      locks: this.locks,
      random: this.#random,
      carry: async (request) => {
        const answer = await this.#carry(this, request);
        this.heard.note(request, answer);
        return answer;
      },
    });
  }

  /** Ends the running app where it stands and starts it anew on the same disk. */
  restart(): void {
    this.boot.store.close();
    this.locks.release(this.boot);
    this.boot = this.openTab();
    this.touch();
  }

  async setUp(): Promise<void> {
    await this.boot.store.meta.put({ key: 'settings', value: settings });
    this.touch();
  }

  async enterCode(groupId: GroupId, deliveryToken: string): Promise<void> {
    await rememberGroup(this.boot.store, group(groupId, { deliveryToken }));
    this.touch();
  }

  /** The browser throws everything away: outbox, copies and who may play. */
  async lose(): Promise<void> {
    this.boot.store.close();
    this.disk = new TabletDisk();
    this.heard = new Heard();
    this.copies = emptyCopies();
    // Whom only this tablet knew cannot be signed in any more, in whatever order they were.
    this.explorers = this.explorers.filter(({ id, groupId }) => id === firstExplorer(groupId));
    this.restart();
    await this.setUp();
  }

  /** Something may have changed on the disk. */
  touch(): void {
    this.#read = null;
  }

  /** The disk as it is now; read again only after a change. */
  read(): Promise<OnDisk> {
    this.#read ??= this.#readDisk();
    return this.#read;
  }

  async #readDisk(): Promise<OnDisk> {
    const { items, photos, groups } = this.boot.store;
    const [rows, bytes, known] = await Promise.all([items.toArray(), photos.toArray(), groups.toArray()]);
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      photos: new Map(bytes.map((photo) => [photo.id, photo])),
      groups: known,
    };
  }
}

function emptyCopies(): Record<GroupId, Set<string>> {
  return { 1: new Set(), 2: new Set() };
}
