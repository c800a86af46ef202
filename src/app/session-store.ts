import { createStore, get, set } from 'idb-keyval';
import { readSavedSession, type SavedSession } from '../machines/saved-session.ts';

const KEY = 'hedgerow-session';
/** A browser whose storage never answers must not keep a child from the first screen; milliseconds. */
const ANSWER_WITHIN_MS = 500;

/** What is written, in both places. */
interface Saved {
  /** Counts up; the higher one is newer. A clock would not do, because tablets' clocks jump. */
  readonly version: number;
  readonly session: SavedSession | null;
}

/** The session of before the reload, and what goes on from there. */
export interface SessionStore {
  readonly saved: SavedSession | null;
  save(session: SavedSession | null): void;
}

/**
 * Opens the saved session. It is written to local storage, throttled (CONST-22), and besides at once to IndexedDB:
 * Chromium holds local storage back for up to a minute, and a tablet that dies in that minute would forget who was here
 * (OFF-12). The newer of the two is read. Photos and answers never wait here; they are in the outbox before a screen says
 * saved.
 */
export async function openSessionStore(throttleMs: number): Promise<SessionStore> {
  const disk = createStore(KEY, 'sessions');
  const [fast, durable] = [readLocalStorage(), await readDisk(disk)];
  const latest = durable.version > fast.version ? durable : fast;
  let current: Saved = latest;
  const writeLater = throttled(throttleMs, () => writeLocalStorage(current));
  return {
    saved: latest.session,
    save: (session) => {
      if (JSON.stringify(session) === JSON.stringify(current.session)) return;
      current = { version: current.version + 1, session };
      writeLater();
      // A browser that keeps nothing forgets who was here; that is all this holds.
      set(KEY, current, disk).catch(() => undefined);
    },
  };
}

/**
 * The group that was signed in when local storage was last written: at hand at once, and good enough to begin opening its
 * copy while the session itself is still being read.
 */
export function likelyGroup(): number | null {
  return readLocalStorage().session?.groupId ?? null;
}

const NOTHING: Saved = { version: 0, session: null };

function readLocalStorage(): Saved {
  try {
    return savedOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

function writeLocalStorage(saved: Saved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Full or forbidden: the copy in IndexedDB is the one that counts.
  }
}

async function readDisk(disk: ReturnType<typeof createStore>): Promise<Saved> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, null));
  const read = get<unknown>(KEY, disk).catch(() => null);
  return savedOf(await Promise.race([read, tooLate]));
}

function savedOf(value: unknown): Saved {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('session' in value)) return NOTHING;
  const { version, session } = value;
  return typeof version === 'number' ? { version, session: readSavedSession(session) } : NOTHING;
}

/** Runs `task` at most every `throttleMs`, and at once when the page is hidden, so that the last change is never lost. */
function throttled(throttleMs: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    task();
  };
  const flush = (): void => {
    if (timer !== undefined) run();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return () => {
    timer ??= setTimeout(run, throttleMs);
  };
}
