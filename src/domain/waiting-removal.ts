/** When a class may leave the device, with all that is known of it (promise 2, D03). */

const DAY_MS = 86_400_000;
/** So long a deleted class stays after somebody could first read that it was deleted. */
export const DAYS_SHOWN = 14;
/** Nobody leaves a tablet in a drawer for longer: a clock that says so has jumped, as it does when the battery was empty. */
const DAYS_BELIEVED = 180;

/**
 * Whether "Remove this class from this tablet" may be offered: when nothing waits, when all that waits is in a copy that
 * was saved, or when the class no longer exists anywhere else.
 * @param unsafeIds work that the server is not proved to hold.
 * @param savedIds work in the copy saved last.
 * @param leftOutIds work with a photo that is broken here or gone from the server: it can neither be sent nor copied, and
 * whoever saved the copy was told. Without this exception such a class could never leave.
 */
export function mayRemoveClass(
  unsafeIds: readonly string[],
  savedIds: ReadonlySet<string>,
  leftOutIds: ReadonlySet<string>,
  isDeleted: boolean,
): boolean {
  return isDeleted || unsafeIds.every((id) => savedIds.has(id) || leftOutIds.has(id));
}

/** What is remembered of the showing of a deleted class; both in milliseconds since 1970, by the device's clock. */
export interface DeletionShown {
  /** When the device heard of the deletion: it names this one among several of the same class. */
  readonly deletedAt: number;
  readonly shownAt: number;
}

/**
 * When this deletion was first shown. A time in the future, or one too long ago, says that the clock was set since, and
 * another deletion that the class had come back: then the days are counted anew.
 * @param noted what was noted at an earlier showing; null at the first.
 */
export function firstShown(noted: DeletionShown | null, deletedAt: number, now: number): DeletionShown {
  const isCounted = noted?.deletedAt === deletedAt && noted.shownAt <= now;
  return isCounted && now - noted.shownAt <= DAYS_BELIEVED * DAY_MS ? noted : { deletedAt, shownAt: now };
}

/** Reads what was noted. @returns null for anything else. */
export function readDeletionShown(stored: unknown): DeletionShown | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { deletedAt, shownAt } = stored as Readonly<Record<keyof DeletionShown, unknown>>;
  return typeof deletedAt === 'number' && typeof shownAt === 'number' ? { deletedAt, shownAt } : null;
}

/** On which day a deleted class leaves the device by itself. */
export function removalTime(shownAt: number): number {
  return shownAt + DAYS_SHOWN * DAY_MS;
}

export function isRemovalDue(shownAt: number, now: number): boolean {
  return now >= removalTime(shownAt);
}
