/** How often something may be done. */
export interface Window {
  readonly limit: number;
  /** In milliseconds. */
  readonly windowMs: number;
}

/** What a database counted within a window; PostgreSQL gives its numbers as text. */
interface Counted {
  readonly count: number | string;
  /** Milliseconds since 1970; null where nothing was counted. */
  readonly oldest: number | string | null;
}

/** @returns null while there is room, or after how many whole seconds the oldest falls out of the window. */
export function secondsUntilRoom({ count, oldest }: Counted, { limit, windowMs }: Window, now: number): number | null {
  if (Number(count) < limit) return null;
  return Math.max(1, Math.ceil((Number(oldest ?? 0) + windowMs - now) / 1000));
}
