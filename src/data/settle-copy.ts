import { generation } from '../../schemas/collections.ts';
import { copyMark } from './copy-mark.ts';

/**
 * Hears that a copy of this generation is whole, and resolves when that is noted: this version of the app can be shown
 * without a signal now.
 * @returns false when a newer version than this page has taken over meanwhile: the copies of that one are not ours to judge.
 */
export type OnWhole = (generation: string) => Promise<boolean>;

/**
 * What follows when a group's copy has been fetched whole. In this order: until it is noted, the version before may be
 * shown once more, with the copies of before; so those go last.
 */
export async function settleCopy(groupId: number, onWhole: OnWhole, whenNoted: () => void): Promise<void> {
  copyMark.set(groupId);
  const isNewest = await onWhole(generation);
  whenNoted();
  if (!isNewest) return;
  const { purgeOldCopies } = await import('./drop-copies.ts');
  await purgeOldCopies(groupId);
}
