import type { AnswerOption, Task } from '../../../schemas/task.ts';
import type { Walk } from '../../../src/domain/next-step.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import { draftQueue } from '../../../src/machines/draft-queue.ts';
import { taskPageMachine } from '../../../src/machines/task-page.machine.ts';
import { taskPageActors } from '../../../src/machines/task-page-actors.ts';
import type { TaskPageInput } from '../../../src/machines/task-page-context.ts';
import { scene, thing } from './sample-views.tsx';

interface SamplePage {
  readonly task: Partial<Task>;
  readonly chosen?: readonly string[];
  readonly photo?: Photo;
  readonly step: number;
  /** Inside the first follow-on of the quiz. */
  readonly isFollowOn?: boolean;
  readonly saving?: 'never ends' | 'fails';
}

/** A task page as it looks with this draft: the app's own machine, on a device whose disk is this object. */
export function samplePage({ task: own, chosen = [], photo, step, isFollowOn = false, saving }: SamplePage) {
  const task: Task = { ...emptyTask, ...own };
  const drafts = draftQueue(
    {
      saveDraft: () => Promise.resolve({ ok: true, value: null }),
      dropDraft: () => Promise.resolve(),
      readDraft: (key) =>
        Promise.resolve({
          ...key,
          taskId: task.id,
          answerOptionIds: chosen,
          tagIds: [],
          photo: photo ?? null,
          startedAt: 0,
        }),
    },
    () => undefined,
  );
  const actors = taskPageActors({
    drafts,
    keep: () =>
      saving === 'fails' ? Promise.resolve({ ok: false, failure: 'storageFull' }) : new Promise(() => undefined),
    preparePhoto: () => Promise.resolve({ ok: false, failure: 'notAnImage' }),
    maxFileBytes: 1,
  });
  const input: TaskPageInput = {
    groupId: 1,
    explorerId: 'amina',
    mission: { id: '12' },
    task,
    place: isFollowOn ? { path: [step, 0], follow: [task.id] } : { path: [step], follow: [] },
    walk: walkTo(task, step, isFollowOn),
    shown: null,
    isMissionStarted: true,
    isMissionFinished: false,
    drafts,
    newId: () => crypto.randomUUID(),
    now: Date.now,
    log: () => undefined,
  };
  return { machine: taskPageMachine.provide({ actors }), input };
}

function walkTo(task: Task, step: number, isFollowOn: boolean): Walk {
  const steps = Array.from({ length: 5 }, (_, index): Task => ({ ...emptyTask, id: `step-${index}` }));
  const quiz: Task = { ...emptyTask, ...quizTask, id: 'quiz' };
  steps[step] = isFollowOn ? quiz : task;
  return { steps, tasks: [...steps, task], chosen: new Map([['quiz', ['fish']]]) };
}

const emptyTask: Task = {
  id: 'task',
  updatedAt: 0,
  missionId: '12',
  className: 'statement',
  statement: '',
  helpHint: '',
  sort: 0,
  slider: [],
  answerOptions: [],
  followOnIds: [],
  created: '2026-01-01',
  lastEdited: '2026-01-01',
};

function answer(id: string, text: string, picture: string | null): AnswerOption {
  const followOnIds = id === 'fish' ? ['task'] : [];
  return { id, text, sort: 0, followOnIds, ...(picture === null ? {} : { imageUrl: thing(picture) }) };
}

export const statementTask: Partial<Task> = {
  statement:
    '<p>Sit down where you can see the water. Close your eyes and count to twenty. Then open them <strong>slowly</strong>.</p>',
  slider: ['lily-pads', 'lake', 'pond-newt'].map((name) => ({ url: scene(name), width: 800, height: 600 })),
};

export const quizTask: Partial<Task> = {
  className: 'quiz',
  statement: 'Which of these never leaves the water?',
  answerOptions: [
    answer('fish', 'Fish', 'fish'),
    answer('newt', 'Newt', 'lizard'),
    answer('duck', 'Duck', 'duck'),
    answer('frog', 'Frog', 'frog'),
  ],
};

export const sentencesTask: Partial<Task> = {
  className: 'quiz',
  statement: 'Why can a fish stay under water all day?',
  answerOptions: [
    answer('breath', 'It holds its breath', null),
    answer('gills', 'It has gills and takes the air it needs out of the water', null),
    answer('sleep', 'It sleeps a lot', null),
  ],
};

export const tagsTask: Partial<Task> = {
  className: 'tags',
  statement: 'What can you see at the lake? Tap all that fit.',
  answerOptions: ['lotus', 'herb', 'duck', 'snail', 'frog', 'butterfly', 'feather', 'fish'].map((name) =>
    answer(name, name === 'snail' ? 'Snail shell' : name.charAt(0).toUpperCase() + name.slice(1), name),
  ),
};

export const photoTask: Partial<Task> = {
  className: 'photo',
  statement: 'Take a picture of the water. What does the sky look like in it?',
};
