import { useEffect } from 'react';
import { map, type Observable } from 'rxjs';
import type { ActorRefFrom } from 'xstate';
import { progressInMission } from '../domain/mission-progress.ts';
import type { taskPageMachine } from '../machines/task-page.machine.ts';
import type { TaskPageInput } from '../machines/task-page-context.ts';
import type { ExplorerContext } from './explorer-context.ts';

/** What of an explorer's doings the answer to one task is. */
export interface TaskOfExplorer extends Pick<ExplorerContext, 'garden' | 'explorerId'> {
  readonly missionId: string;
  readonly taskId: string;
}

/** The saved answer to a task as it changes, here, in another tab or on another device. */
export function savedAnswer$({
  garden,
  explorerId,
  missionId,
  taskId,
}: TaskOfExplorer): Observable<TaskPageInput['shown']> {
  return garden
    .doings$(explorerId)
    .pipe(map((doings) => progressInMission(missionId, explorerId, doings).responses.get(taskId) ?? null));
}

/** Tells the page of a task what has become of its answer elsewhere: a photo deleted in another tab is gone here too. */
export function useFollowSaved(
  page: ActorRefFrom<typeof taskPageMachine>,
  { garden, explorerId, missionId, taskId }: TaskOfExplorer,
  log: TaskPageInput['log'],
): void {
  useEffect(() => {
    const subscription = savedAnswer$({ garden, explorerId, missionId, taskId }).subscribe({
      next: (shown) => page.send({ type: 'saved.changed', shown }),
      error: (cause: unknown) => log('what is saved of a task cannot be followed', cause),
    });
    return () => subscription.unsubscribe();
  }, [page, garden, explorerId, missionId, taskId, log]);
}
