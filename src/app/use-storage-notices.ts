import type { Services } from './services.ts';
import { useNotice } from './use-notice.ts';

/** What is to be told about this tablet's storage, over any page, before anything else is asked. */
export function useStorageNotices({ isBlocked, lostWork, deletedClass }: Services) {
  const notices = { isBlocked: useNotice(isBlocked), lostWork: useNotice(lostWork), deleted: useNotice(deletedClass) };
  return { ...notices, areThere: notices.isBlocked || notices.lostWork > 0 || notices.deleted !== null };
}
