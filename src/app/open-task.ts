import { firstValueFrom } from 'rxjs';
import type { Tag } from '../../schemas/tag.ts';
import { type Place, placeAt, taskAt } from '../domain/next-step.ts';
import { walkOf } from '../domain/walk.ts';
import type { DraftQueue } from '../machines/draft-queue.ts';
import type { TaskPageInput } from '../machines/task-page-context.ts';
import type { ExplorerContext } from './explorer-context.ts';
import { viewOf } from './explorer-view.ts';
import { explorers$ } from './team.ts';

/** A task as its page needs it, read from the disk at the moment of opening. */
export interface OpenedTask {
  readonly input: TaskPageInput;
  readonly tags: readonly Tag[];
  /** What is saved of each task of the mission, by task. */
  readonly responses: ReadonlyMap<string, NonNullable<TaskPageInput['shown']>>;
}

/**
 * Reads everything a task's page starts with.
 * @returns null when the mission is unknown, disabled, of another age, or has no task at `place` (ROUTE-44, ROLE-05).
 */
export async function openTask(context: ExplorerContext, missionId: string, place: Place): Promise<OpenedTask | null> {
  const { garden, services, groupId, explorerId } = context;
  const [explorers, missions, tasks, tags, doings, drafts] = await Promise.all([
    firstValueFrom(explorers$(garden)),
    firstValueFrom(garden.all$('missions')),
    firstValueFrom(garden.tasks$(missionId)),
    firstValueFrom(garden.all$('tags')),
    garden.doingsNow(explorerId),
    services.drafts(),
  ]);
  const explorer = explorers.find(({ id }) => id === explorerId);
  const view = explorer && viewOf(explorer, missions, [], doings);
  const mission = view?.missions.find(({ id }) => id === missionId);
  if (!view || !mission) return null;
  const progress = view.progressOf(missionId);
  const passOver = (taskId: string) => services.log.error(`follow-on ${taskId} of mission ${missionId} leads nowhere`);
  const walk = { ...walkOf(mission, tasks, progress.responses), passOver };
  const found = placeAt(walk, place);
  const task = found && taskAt(walk, found);
  if (!found || !task) return null;
  const saved = {
    shown: progress.responses.get(task.id) ?? null,
    isMissionStarted: progress.mission.isBegun,
    isMissionFinished: progress.state === 'completed',
  };
  return {
    input: { ...pageOf(services, drafts), groupId, explorerId, mission, task, place: found, walk, ...saved },
    tags,
    responses: progress.responses,
  };
}

/**
 * The task at `place`, right after `opened` was saved with these answers: all it needs was read with the one before.
 * @returns null when nothing is there.
 */
export function openNext(opened: OpenedTask, answerOptionIds: readonly string[], place: Place): OpenedTask | null {
  const { input, responses } = opened;
  const walk = { ...input.walk, chosen: new Map([...input.walk.chosen, [input.task.id, answerOptionIds]]) };
  const found = placeAt(walk, place);
  const task = found && taskAt(walk, found);
  if (!found || !task) return null;
  const shown = responses.get(task.id) ?? null;
  return { ...opened, input: { ...input, walk, task, place: found, shown, isMissionStarted: true } };
}

function pageOf({ log, now }: ExplorerContext['services'], drafts: DraftQueue) {
  return {
    drafts,
    newId: () => crypto.randomUUID(),
    now,
    log: (text: string, details?: unknown) => log.details(text, details),
  };
}
