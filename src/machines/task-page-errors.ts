import type { ErrorCode } from '../texts/errors.ts';
import type { SaveOutcome } from './task-page-actors.ts';
import type { TaskPageContext } from './task-page-context.ts';

export type NotKept = Extract<SaveOutcome, { isKept: false }>;

/** What a thrown error means for the child: the same as a broken store. Its cause goes to the log. */
export const brokenSave: NotKept = { isKept: false, kind: 'taskResponse', failure: 'storageBroken' };
export const brokenRemoval: NotKept = { isKept: false, kind: 'photoRemoval', failure: 'storageBroken' };

/**
 * Which dialogue tells that work could not be kept (ERR-D-01 to ERR-D-06). A quiz has the words of a missing user by the
 * letter of the specification, whatever the cause.
 */
export function errorFor({ kind, response }: TaskPageContext, { kind: work, failure }: NotKept): ErrorCode {
  if (work === 'photoRemoval') return 'photoNotRemoved';
  if (failure === 'unauthorised') return 'userNotFound';
  if (work === 'missionFinish') return 'missionNotSaved';
  if (kind === 'quiz') return 'userNotFound';
  if (kind !== 'photo' || !response?.photo) return 'taskNotSaved';
  return failure === 'badRequest' ? 'userNotFound' : 'photoNotSaved';
}
