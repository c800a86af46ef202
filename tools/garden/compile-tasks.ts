import type * as api from '../../schemas/generated/server.ts';
import type { Unversioned } from '../../server/content/content.ts';
import { published, publishedText, reference, sizeOf } from './content.ts';
import type { PackAnswer, PackMission } from './formats.ts';
import type { LoadedGarden } from './pack.ts';
import { allTasks, type FoundTask } from './walk-tasks.ts';

/** All tasks of a mission, follow-ons included (NEXT-09: those name the answer that leads to them). */
export function compileTasks(garden: LoadedGarden, mission: PackMission): Unversioned<api.Task>[] {
  return allTasks(mission).map((found) => compileTask(garden, mission, found));
}

function compileTask(
  garden: LoadedGarden,
  mission: PackMission,
  { task, answer, sort }: FoundTask,
): Unversioned<api.Task> {
  const [firstPicture] = task.pictures;
  const made = `${mission.created}T00:00:00.000Z`;
  return {
    ID: task.id,
    Mission: { ID: mission.id },
    ClassName: task.kind,
    Statement: publishedText(task.statement),
    HelpHint: publishedText(task.hint),
    Sort: sort,
    Picture: null,
    ImageURL: firstPicture === undefined ? null : published(firstPicture),
    Slider: task.pictures.map((picture) => ({ url: published(picture), ...sizeOf(garden, picture) })),
    ParentAnswerOptionID: answer?.id ?? null,
    AnswerOptions: task.answers.map((option, index) => compileAnswer(task.id, option, index)),
    FollowOns: task.followOns.map(reference),
    Created: made,
    LastEdited: made,
  };
}

const compileAnswer = (taskId: number, answer: PackAnswer, sort: number): api.AnswerOption => ({
  ID: answer.id,
  ClassName: 'AnswerOption',
  Text: answer.text,
  ImageURL: answer.image === undefined ? null : published(answer.image),
  Sort: sort,
  HasFollowOn: answer.followOns.length > 0 ? 'Yes' : 'No',
  FollowOns: answer.followOns.map(reference),
  ParentQuestionId: taskId,
});
