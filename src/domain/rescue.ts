/** What is done about work that cannot reach the server from this device: one file for each class (OFF-17). */

/** Why a chosen file was not loaded; but for `fileGone` nothing has changed then. */
export type RescueFailure =
  /** Some other file. */
  | 'notARescue'
  /** Made by a newer version of the app. */
  | 'newerRescue'
  /** The code of another class, or a typing mistake. */
  | 'wrongCode'
  /** Cut off or changed on its way. */
  | 'notWhole'
  /** Changed or deleted after it was chosen, or on a stick that was pulled out; what came before stays. */
  | 'fileGone';

/** A copy of a class's unsent work, as it was made. */
export interface RescueFile {
  readonly file: Blob;
  /** Ids of the work in it, and the keys of rows that went in unread. */
  readonly workIds: readonly string[];
  /** Names of the drafts in it: answers that were begun and not saved. */
  readonly draftNames: readonly string[];
  /** Ids of work that could not go into it: its photo is damaged on this device, or lost on the server. */
  readonly leftOutIds: readonly string[];
}

/** What loading a copy brought. */
export interface LoadedRescue {
  readonly groupName: string;
  /** Pieces of work that wait here now and did not before. */
  readonly added: number;
  /** Pieces of work that were on this device already. */
  readonly known: number;
  /** Answers begun and not saved that are here now and were not before. */
  readonly drafts: number;
  /** Pieces of work that this version cannot read, or whose photo is not the one they name. None of them waits here. */
  readonly unreadable: number;
}

/** A name by which a teacher finds the file again: 'class-4-willow-2026-05-14.hedgerow'. */
export function rescueFileName(groupName: string, madeAt: Date): string {
  const words = groupName
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
  return `${[...words, madeAt.toISOString().slice(0, 10)].join('-')}.hedgerow`;
}
