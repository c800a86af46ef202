/** A device whose clock is further off than this says nothing that helps, in milliseconds: two hundred years. */
const MAX_OFFSET_MS = 200 * 365 * 24 * 60 * 60 * 1000;

/**
 * How far a device's clock is off, by its header `hedgerow-clock` (SYNC-16).
 * @param header what the device said its clock shows, whole milliseconds since 1970.
 * @param now what the server's clock shows.
 * @returns milliseconds to add to the device's times to get the server's; null for a header that is missing or no moment.
 */
export function clockOffset(header: unknown, now: number): number | null {
  if (typeof header !== 'string' || !/^-?\d{1,16}$/.test(header)) return null;
  const offset = now - Number(header);
  return Math.abs(offset) <= MAX_OFFSET_MS ? offset : null;
}
