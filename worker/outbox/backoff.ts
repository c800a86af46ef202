/** First pause after a failure, doubling up to the longest (SYNC-05). */
export const SHORTEST_PAUSE_MS = 1_000;
export const LONGEST_PAUSE_MS = 60_000;
/** A server may ask for more patience than that, but for no more than this. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000;
/** How long a group rests whose delivery token was turned down (architecture: "Three answers, no more"). */
export const TOKEN_PAUSE_MS = 3_600_000;

/** How long the server's word that it still holds something counts, while the replicated copy has not brought it back. */
export const CONFIRM_AGAIN_MS = 6 * 3_600_000;

/**
 * The pause after the given number of failures in a row, in milliseconds: 1 s doubling to 60 s, of which the upper half
 * is left to chance, so that thirty tablets that lost the same server do not return in step.
 * @param retryAfterMs what the server asked for; it wins when it is longer.
 */
export function pauseAfter(failures: number, random: () => number, retryAfterMs = 0): number {
  const doubled = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (failures - 1));
  const pause = Math.round(doubled * (0.5 + random() / 2));
  return Math.max(pause, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}

/**
 * Whether the time has come. A time further ahead than the pause that was granted can only mean that the clock was set
 * back meanwhile: waiting for it could take a year.
 */
export function hasCome(time: number, pauseMs: number, now: number): boolean {
  return time <= now || time - now > pauseMs;
}

/** Reads a Retry-After header given in seconds; a date is ignored, since the device's clock may be wrong. */
export function retryAfterMs(header: string): number {
  return /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : 0;
}
