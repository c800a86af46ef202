/** How a position is asked for; the shape of the browser's `PositionOptions`. Milliseconds. */
export interface Lookup {
  readonly enableHighAccuracy: boolean;
  readonly maximumAge: number;
  readonly timeout: number;
}

export const lookups = {
  /** Any position the device still remembers, without asking the satellites (CONST-11). */
  cached: { enableHighAccuracy: true, maximumAge: Number.POSITIVE_INFINITY, timeout: 0 },
  /** A new one, however long that takes under trees (CONST-12). */
  fresh: { enableHighAccuracy: true, maximumAge: 0, timeout: 120_000 },
  /** A child asked and waits for the answer: the default timeout (CONST-10). */
  asked: { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 },
  /** One position after the other, while the map is open (CONST-13). */
  follow: { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 },
} as const satisfies Record<string, Lookup>;
