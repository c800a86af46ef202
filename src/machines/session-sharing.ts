import type { SavedSession } from './saved-session.ts';

/** The session as all tabs of the device share it. */
export interface SharedSession {
  /** Counts up with every change; the higher one is newer. A clock would not do, because tablets' clocks jump. */
  readonly version: number;
  readonly session: SavedSession | null;
}

export const NOTHING_SHARED: SharedSession = { version: 0, session: null };

export interface SharingPorts {
  /** Writes what `next` makes of what is there, in one transaction over all tabs. Rejects where nothing can be kept. */
  readonly change: (next: (before: SharedSession) => SharedSession) => Promise<void>;
  /** What is on the disk now. */
  readonly read: () => Promise<SharedSession>;
  /** Tells the other tabs. */
  readonly tell: (shared: SharedSession) => void;
  /** Another tab has changed the session. */
  readonly follow: (session: SavedSession | null) => void;
}

/**
 * Keeps one session for all tabs of a device (P05). The disk decides the order: each change gets its number in the
 * transaction that writes it, so two tabs that change something at the same moment end with the same session.
 */
export class SessionSharing {
  readonly #ports: SharingPorts;
  #latest: SharedSession;
  /** What all tabs had at the version of `#latest`: what this one began its own changes with. */
  #shared: SavedSession | null;
  #writing: Promise<void> | null = null;
  /** The newest that came from another tab while this one was writing; only then is it known who comes last. */
  #heard = NOTHING_SHARED;

  constructor(latest: SharedSession, ports: SharingPorts) {
    this.#latest = latest;
    this.#shared = latest.session;
    this.#ports = ports;
  }

  /** What this tab knows to be the session. */
  get latest(): SharedSession {
    return this.#latest;
  }

  /** This tab has changed the session. Resolves once the other tabs have been told. */
  save(session: SavedSession | null): Promise<void> {
    if (isSame(session, this.#latest.session)) return Promise.resolve();
    this.#latest = { ...this.#latest, session };
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  /** One write at a time; of several changes that wait, the last one is written. */
  async #writeAll(): Promise<void> {
    for (let written = await this.#write(); !isSame(written, this.#latest.session); ) written = await this.#write();
    this.#writing = null;
    this.hear(this.#heard);
  }

  async #write(): Promise<SavedSession | null> {
    const { version, session } = this.#latest;
    let written: SharedSession = { version: version + 1, session };
    let isOvertaken = false;
    await this.#ports
      .change((before) => {
        isOvertaken = before.version > version && this.#isOvertaken(session, before.session);
        written = isOvertaken ? before : { version: Math.max(before.version, version) + 1, session };
        return written;
      })
      // A browser that keeps nothing forgets who was here; that is all this holds.
      .catch(() => undefined);
    if (isOvertaken && this.#isOvertaken(this.#latest.session, written.session)) {
      this.#take(written);
    } else {
      this.#latest = { ...this.#latest, version: written.version };
      this.#shared = written.session;
      if (!isOvertaken) this.#ports.tell(written);
    }
    return written.session;
  }

  /**
   * Whether the tablet was handed over without this tab having heard of it: its disk was late, or it was frozen. What it
   * wants to say of the one before, a page they opened or a session that ended, must not hand the tablet back to them;
   * somebody who signs in or out here does hand it over anew.
   */
  #isOvertaken(session: SavedSession | null, newer: SavedSession | null): boolean {
    return isOfSame(session, this.#shared) && !isOfSame(session, newer);
  }

  /** Another tab says what it made of the session. */
  hear(shared: SharedSession): void {
    if (this.#writing !== null) {
      if (shared.version > this.#heard.version) this.#heard = shared;
      return;
    }
    if (shared.version > this.#latest.version) this.#take(shared);
  }

  #take(shared: SharedSession): void {
    const isChange = !isSame(shared.session, this.#latest.session);
    this.#latest = shared;
    this.#shared = shared.session;
    if (isChange) this.#ports.follow(shared.session);
  }

  /** Looks whether anything was said that this tab slept through: a frozen tab hears nothing (P06). */
  async look(): Promise<void> {
    await this.#ports.read().then(
      (shared) => this.hear(shared),
      () => undefined,
    );
  }
}

function isSame(one: SavedSession | null, other: SavedSession | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two sessions are of one explorer who was let in once: a code that is typed anew begins another. */
function isOfSame(one: SavedSession | null, other: SavedSession | null): boolean {
  return one?.groupId === other?.groupId && one?.explorerId === other?.explorerId && one?.code === other?.code;
}
