import { del, get, set } from 'idb-keyval';

/**
 * Remembers for which task the device's own camera or chooser was opened, or a picture is being made ready. Cheap tablets
 * end the app to make room for both, and nobody would know why the photo is not there (P03). In a database, because what
 * `localStorage` was told last is gone when a browser is killed.
 */
const KEY = 'hedgerow-picking';

export const pickerMark = {
  /** @param task any text that names one task of one explorer. */
  isSet: async (task: string): Promise<boolean> => (await get<string>(KEY)) === task,
  set: (task: string): Promise<void> => set(KEY, task),
  clear: (): Promise<void> => del(KEY),
};
