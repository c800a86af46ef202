import type { ErrorCode } from '../texts/errors.ts';
import type { SaveFailure } from './task-page-actors.ts';
import type { TaskPageContext } from './task-page-context.ts';

/**
 * Which dialogue tells that the work of one tap could not be kept (ERR-D-01 to ERR-D-05). It is kept all or none, so the
 * dialogue speaks of what matters most to the child: the photo, then the mission that was to end, then the task. A quiz
 * has the words of a missing user by the letter of the specification, whatever the cause.
 */
export function errorFor({ kind, response, missionFinish }: TaskPageContext, failure: SaveFailure): ErrorCode {
  if (failure === 'unauthorised') return 'userNotFound';
  if (kind === 'quiz' && response) return 'userNotFound';
  if (response?.photo) return failure === 'badRequest' ? 'userNotFound' : 'photoNotSaved';
  return missionFinish ? 'missionNotSaved' : 'taskNotSaved';
}
