import { createStore, get, update } from 'idb-keyval';
import { readSavedSession, type SavedSession } from '../machines/saved-session.ts';
import { NOTHING_SHARED, SessionSharing, type SharedSession } from '../machines/session-sharing.ts';
import { keepJson, keptJson } from './kept-note.ts';
import { throttled } from './throttled.ts';

const KEY = 'hedgerow-session';
/**
 * A browser whose storage never answers must not keep a child from the first screen; milliseconds. Long, because a cheap
 * tablet may take its time and local storage may still hold the class of an hour ago.
 */
const ANSWER_WITHIN_MS = 3_000;

/** Storage is switched off, as in some private windows: nothing a child does could be kept. */
export class StorageBlockedError extends Error {
  override name = 'StorageBlockedError';
}

/** The session of before the reload, and what goes on from there. */
export interface SessionStore {
  readonly saved: SavedSession | null;
  save(session: SavedSession | null): void;
  /** From now on `listener` hears what other tabs make of the session. */
  follow(listener: (session: SavedSession | null) => void): void;
}

/**
 * Opens the saved session, which is one for all tabs of the device. It is written to local storage, throttled (CONST-22),
 * and besides at once to IndexedDB: Chromium holds local storage back for up to a minute, and a tablet that dies in that
 * minute would forget who was here (OFF-12). The newer of the two is read. Photos and answers never wait here; they are
 * in the outbox before a screen says saved.
 * @throws {StorageBlockedError} when the browser keeps nothing.
 */
export async function openSessionStore(throttleMs: number): Promise<SessionStore> {
  const disk = createStore(KEY, 'sessions');
  const [fast, durable] = [sharedOf(keptJson(KEY)), await readInTime(disk)];
  const latest = durable !== null && durable.version > fast.version ? durable : fast;
  let listener: (session: SavedSession | null) => void = () => {};
  const channel = new BroadcastChannel(KEY);
  const sharing = new SessionSharing(latest, {
    change: (next) => update<unknown>(KEY, (before) => next(sharedOf(before)), disk),
    read: async () => sharedOf(await get<unknown>(KEY, disk)),
    tell: (shared) => channel.postMessage(shared),
    follow: (session) => listener(session),
  });
  // Full or forbidden: the copy in IndexedDB is the one that counts.
  const writeLater = throttled(throttleMs, () => keepJson(KEY, sharing.latest));
  channel.addEventListener('message', ({ data }) => sharing.hear(sharedOf(data)));
  const look = (): void => void sharing.look();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  // Chromium freezes tabs it has no room for, and wakes them with this word alone.
  document.addEventListener('resume', look);
  return {
    saved: latest.session,
    save: (session) => {
      const before = sharing.latest;
      const saved = sharing.save(session);
      if (sharing.latest === before) return;
      // Now, in case the disk never answers, and once more with the number the disk has given.
      writeLater();
      void saved.then(writeLater);
    },
    follow: (hear) => {
      listener = hear;
      // The disk was late: what it says is followed when it comes.
      if (durable === null) look();
    },
  };
}

/**
 * The group that was signed in when local storage was last written: at hand at once, and good enough to begin opening its
 * copy while the session itself is still being read.
 */
export function likelyGroup(): number | null {
  return sharedOf(keptJson(KEY)).session?.groupId ?? null;
}

const TAB_KEY = 'hedgerow-tab';

/** Whether the app has just been opened in this tab, and not merely loaded again (SHELL-14). */
export function isNewTab(): boolean {
  try {
    const isNew = sessionStorage.getItem(TAB_KEY) === null;
    sessionStorage.setItem(TAB_KEY, 'open');
    return isNew;
  } catch {
    return false;
  }
}

/** @returns null when the disk has not answered in time. */
function readInTime(disk: ReturnType<typeof createStore>): Promise<SharedSession | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, null));
  return Promise.race([readDisk(disk).then(sharedOf), tooLate]);
}

async function readDisk(disk: ReturnType<typeof createStore>): Promise<unknown> {
  try {
    return await get<unknown>(KEY, disk);
  } catch (cause) {
    throw new StorageBlockedError('this browser keeps nothing', { cause });
  }
}

function sharedOf(value: unknown): SharedSession {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('session' in value))
    return NOTHING_SHARED;
  const { version, session } = value;
  return typeof version === 'number' ? { version, session: readSavedSession(session) } : NOTHING_SHARED;
}
