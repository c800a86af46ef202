import { useMemo } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { leastSafe, type WorkStatus } from '../domain/with-own-work.ts';
import { savedAnswer$, type TaskOfExplorer } from './saved-answer.ts';
import { useLive } from './use-live.ts';

/** How safe the explorer's saved answer to a task is, as it changes; null while nothing is saved. */
export function useTaskStatus({ garden, explorerId, missionId, taskId }: TaskOfExplorer): WorkStatus | null {
  const status$ = useMemo(
    () =>
      savedAnswer$({ garden, explorerId, missionId, taskId }).pipe(
        map((shown) => {
          const parts = [shown?.answer, shown?.photoFrom].flatMap((part) => part?.status ?? []);
          return parts.length > 0 ? leastSafe(parts) : null;
        }),
        distinctUntilChanged(),
      ),
    [garden, explorerId, missionId, taskId],
  );
  return useLive(status$) ?? null;
}
