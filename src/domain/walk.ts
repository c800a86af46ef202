import type { Mission } from '../../schemas/mission.ts';
import type { Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';
import type { Walk } from './next-step.ts';
import type { ShownResponse } from './shown-response.ts';
import { topLevelTasks } from './task-order.ts';

/** A mission as one explorer walks it: its steps in order, and the answers that are saved so far. */
export function walkOf(
  mission: Pick<Mission, 'taskIds'>,
  tasks: readonly Task[],
  responses: ReadonlyMap<string, ShownResponse<TaskResponse>>,
): Walk {
  const chosen = new Map(
    [...responses].map(([taskId, { answer }]): [string, readonly string[]] => [taskId, answer?.answerOptionIds ?? []]),
  );
  return { steps: topLevelTasks(mission, tasks), tasks, chosen };
}
