/** When a class may leave the device, with all that is known of it (promise 2, D03). */

const DAY_MS = 86_400_000;
/** So long a deleted class stays after somebody could first read that it was deleted. */
export const DAYS_SHOWN = 14;

/**
 * Whether "Remove this class from this tablet" may be offered: when nothing waits, when all that waits is in a copy that
 * was saved, or when the class no longer exists anywhere else.
 * @param unsafeIds work that the server is not proved to hold.
 * @param savedIds work in the copy saved last.
 */
export function mayRemoveClass(
  unsafeIds: readonly string[],
  savedIds: ReadonlySet<string>,
  isDeleted: boolean,
): boolean {
  return isDeleted || unsafeIds.every((id) => savedIds.has(id));
}

/**
 * When it was first shown that the class was deleted, in milliseconds since 1970. A time in the future says that the clock
 * was set back since: then the days are counted anew.
 * @param noted what was noted at an earlier showing; null at the first.
 */
export function firstShownAt(noted: number | null, now: number): number {
  return noted === null || noted > now ? now : noted;
}

/** On which day a deleted class leaves the device by itself. */
export function removalTime(shownAt: number): number {
  return shownAt + DAYS_SHOWN * DAY_MS;
}

export function isRemovalDue(shownAt: number, now: number): boolean {
  return now >= removalTime(shownAt);
}
