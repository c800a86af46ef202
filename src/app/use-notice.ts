import { useSyncExternalStore } from 'react';
import type { Notice } from './notices.ts';

/** Follows a notice: the component is drawn anew when somebody sets it. */
export function useNotice<Value>(notice: Notice<Value>): Value {
  return useSyncExternalStore(notice.subscribe, notice.get);
}
