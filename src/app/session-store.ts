import { readSavedSession, type SavedSession } from '../machines/saved-session.ts';

const KEY = 'hedgerow-session';

/** The session of before the reload; null when nobody was signed in, or when the browser keeps nothing. */
export function loadSession(): SavedSession | null {
  try {
    return readSavedSession(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Saves the session at most every `throttleMs`, and at once when the page is hidden, so that the last change is never lost
 * (CONST-22). Photos and answers never wait here: they are in the outbox before a screen says saved.
 */
export function sessionSaver(throttleMs: number): (session: SavedSession | null) => void {
  let latest: SavedSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    try {
      if (latest) localStorage.setItem(KEY, JSON.stringify(latest));
      else localStorage.removeItem(KEY);
    } catch {
      // A browser without storage forgets who was here; the work itself is not in here.
    }
  };
  const flush = (): void => {
    if (timer !== undefined) write();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return (session) => {
    latest = session;
    timer ??= setTimeout(write, throttleMs);
  };
}
