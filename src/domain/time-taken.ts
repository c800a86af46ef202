const MINUTE_MS = 60_000;
const MINUTES_IN_AN_HOUR = 60;

/**
 * How long a mission took, as a child reads it: 'less than a minute', '15 min', '1 h 5 min' (ACH-06). Where the clock was
 * set back meanwhile and the end lies before the start, that is no time at all.
 */
export function shownTimeTaken(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < MINUTES_IN_AN_HOUR) return `${minutes} min`;
  return `${Math.floor(minutes / MINUTES_IN_AN_HOUR)} h ${minutes % MINUTES_IN_AN_HOUR} min`;
}
