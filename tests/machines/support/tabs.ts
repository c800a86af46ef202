import type { SavedSession } from '../../../src/machines/saved-session.ts';
import { NOTHING_SHARED, SessionSharing, type SharedSession } from '../../../src/machines/session-sharing.ts';

export function savedSession(groupId: number, fields: Partial<SavedSession> = {}): SavedSession {
  const code = groupId === 7 ? 'FERN-2479' : 'MOSS-3558';
  const names = { groupName: `Class ${groupId}`, code };
  return { groupId, ...names, explorerId: null, isConfirmed: true, needsCode: false, lastPage: null, ...fields };
}

/** What several tabs of one device share: a disk that writes one after the other, and a channel. Both can be held up. */
export class SharedDevice {
  disk: SharedSession = NOTHING_SHARED;
  isBroken = false;
  readonly #tabs: Tab[] = [];
  readonly #delayed: (() => void)[] = [];
  /** While true, writes and messages wait for `step`. */
  isHeld = false;

  open(): Tab {
    const tab = new Tab(this);
    this.#tabs.push(tab);
    return tab;
  }

  /** Runs `task` at once or, while the device is held, when `step` comes to it. */
  later<Value>(task: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      const run = (): void => {
        try {
          resolve(task());
        } catch (error) {
          reject(error);
        }
      };
      if (this.isHeld) this.#delayed.push(run);
      else run();
    });
  }

  change(next: (before: SharedSession) => SharedSession): void {
    if (this.isBroken) throw new Error('nothing can be kept');
    this.disk = next(this.disk);
  }

  tell(from: Tab, shared: SharedSession): void {
    for (const tab of this.#tabs) if (tab !== from) void this.later(() => tab.isAsleep || tab.sharing.hear(shared));
  }

  /** Lets one of the things that wait happen, out of order. @returns false when nothing waits. */
  async step(choice: number): Promise<boolean> {
    const [run] = this.#delayed.splice(choice % Math.max(1, this.#delayed.length), 1);
    run?.();
    // Promises that hang on it settle.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    return run !== undefined;
  }

  async settle(): Promise<void> {
    while (await this.step(0));
  }
}

export class Tab {
  readonly followed: (SavedSession | null)[] = [];
  readonly sharing: SessionSharing;
  /** Frozen by the browser: it hears nothing. */
  isAsleep = false;
  onFollow: (session: SavedSession | null) => void = () => {};

  constructor(device: SharedDevice) {
    this.sharing = new SessionSharing(device.disk, {
      change: (next) => device.later(() => device.change(next)),
      read: () => device.later(() => device.disk),
      tell: (shared) => device.tell(this, shared),
      follow: (session) => {
        this.followed.push(session);
        this.onFollow(session);
      },
    });
  }

  get session(): SavedSession | null {
    return this.sharing.latest.session;
  }
}
