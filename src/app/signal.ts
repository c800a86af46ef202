import { Notice } from './notices.ts';

/**
 * Whether the server seems out of reach, as the app shows it. The browser's hint says so at once; that the signal is back
 * rests on what calls found, where there were any (promise 7). A socket that lives through a short gap tells nothing, so the
 * hint must be able to take back what it said.
 */
export class Signal {
  readonly isOffline = new Notice(false);
  #isOnline = true;
  #isReached: boolean | null = null;

  /** @param isOnline what `navigator.onLine` says. */
  hint(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.isOffline.set(!isOnline || this.#isReached === false);
  }

  /** @param isReached what calls of the garden found last; null when nobody calls any more. */
  found(isReached: boolean | null): void {
    this.#isReached = isReached;
    this.isOffline.set(isReached === null ? !this.#isOnline : !isReached);
  }
}
