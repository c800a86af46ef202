import { useMemo } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { progressInMission } from '../domain/mission-progress.ts';
import { leastSafe, type WorkStatus } from '../domain/with-own-work.ts';
import type { ExplorerContext } from './explorer-context.ts';
import { useLive } from './use-live.ts';

/** How safe the explorer's saved answer to a task is, as it changes; null while nothing is saved. */
export function useTaskStatus(
  { garden, explorerId }: Pick<ExplorerContext, 'garden' | 'explorerId'>,
  missionId: string,
  taskId: string,
): WorkStatus | null {
  const status$ = useMemo(
    () =>
      garden.doings$(explorerId).pipe(
        map((doings) => {
          const shown = progressInMission(missionId, explorerId, doings).responses.get(taskId);
          const parts = [shown?.answer, shown?.photoFrom].flatMap((part) => part?.status ?? []);
          return parts.length > 0 ? leastSafe(parts) : null;
        }),
        distinctUntilChanged(),
      ),
    [garden, explorerId, missionId, taskId],
  );
  return useLive(status$) ?? null;
}
