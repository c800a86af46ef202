const KEY = 'hedgerow-leaving-';

/**
 * Which groups are on their way off this device: their copies have to go and may not be gone yet. A mark is set before the device
 * forgets the group, since afterwards nothing else would tell that a copy is left.
 */
export const leavingMark = {
  groups: (): number[] => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(KEY)).map((key) => Number(key.slice(KEY.length)));
  },
  set: (groupId: number): void => {
    try {
      localStorage.setItem(KEY + groupId, 'yes');
    } catch {
      // The disk is full: what this page removes is removed all the same.
    }
  },
  forget: (groupId: number): void => localStorage.removeItem(KEY + groupId),
};
