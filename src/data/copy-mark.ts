import { databaseName } from './database.ts';

/**
 * Whether a group's copy has been fetched whole, on this or an earlier day. It stays so: what changes later comes on top.
 * The mark goes with the copy's name, so that a new generation begins without it.
 */
export const copyMark = {
  isWhole: (groupId: number): boolean => localStorage.getItem(keyOf(databaseName(groupId))) === 'yes',
  set: (groupId: number): void => localStorage.setItem(keyOf(databaseName(groupId)), 'yes'),
  forget: (groupId: number): void => forgetMark(databaseName(groupId)),
};

/** @param copy name of the copy, of whatever generation. */
export function forgetMark(copy: string): void {
  localStorage.removeItem(keyOf(copy));
}

const keyOf = (copy: string): string => `${copy}-whole`;
