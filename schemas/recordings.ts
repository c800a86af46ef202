/** Where the app finds out which texts of the garden somebody has recorded; the build writes it. */
export const RECORDINGS_ADDRESS = '/garden/recordings.json';

/** Addresses of recordings by the text they read: 'mission-12', 'task-1204', 'hint-1204' or 'help-3'. */
export type Recordings = Readonly<Record<string, string>>;
