/** Small makers of documents; a test names only what it is about. */
import type { AgeGroup } from '../../schemas/age-group.ts';
import type { Explorer } from '../../schemas/explorer.ts';
import type { Mission } from '../../schemas/mission.ts';
import type { MissionProgress } from '../../schemas/mission-progress.ts';
import type { AnswerOption, Task } from '../../schemas/task.ts';
import type { TaskResponse } from '../../schemas/task-response.ts';

export const amina = '11111111-1111-4111-8111-111111111111';
export const ben = '22222222-2222-4222-8222-222222222222';

export function mission(id: string, fields: Partial<Mission> = {}): Mission {
  return {
    id,
    updatedAt: 1,
    type: 'observe',
    created: '2026-03-01T09:00:00Z',
    name: `Mission ${id}`,
    objective: '',
    description: '',
    furtherInfo: '',
    disabled: false,
    successText: '',
    ageGroupIds: ['1'],
    ageRange: '',
    slideImages: [],
    taskIds: [],
    locations: [],
    ...fields,
  };
}

/** A generic task whose `sort` is its id, so that ids give the order unless a test says otherwise. */
export function task(id: string, fields: Partial<Task> = {}): Task {
  return {
    id,
    updatedAt: 1,
    missionId: '12',
    className: 'task',
    statement: `Task ${id}`,
    helpHint: '',
    sort: Number(id),
    slider: [],
    answerOptions: [],
    followOnIds: [],
    created: '',
    lastEdited: '',
    ...fields,
  };
}

export function answer(id: string, followOnIds: string[] = []): AnswerOption {
  return { id, text: `Answer ${id}`, sort: Number(id), followOnIds };
}

export function quiz(id: string, answerOptions: AnswerOption[], fields: Partial<Task> = {}): Task {
  return task(id, { className: 'quiz', answerOptions, ...fields });
}

/** A follow-on of the answer option `parent`. */
export function followOn(id: string, parent: string, fields: Partial<Task> = {}): Task {
  return task(id, { parentAnswerOptionId: parent, ...fields });
}

export function response(id: string, fields: Partial<TaskResponse> = {}): TaskResponse {
  return {
    id,
    updatedAt: 1,
    explorerId: amina,
    missionId: '12',
    taskId: '31',
    kind: 'response',
    completed: true,
    revision: 1,
    at: 1000,
    answerOptionIds: [],
    tagIds: [],
    ...fields,
  };
}

export function photo(url: string): { url: string; width: number; height: number } {
  return { url, width: 4, height: 3 };
}

export function progress(id: string, kind: MissionProgress['kind'], at: number, fields: Partial<MissionProgress> = {}) {
  return { id, updatedAt: 1, explorerId: amina, missionId: '12', kind, at, ...fields } satisfies MissionProgress;
}

export function ageGroup(id: string, minAge: number, maxAge: number): AgeGroup {
  return { id, updatedAt: 1, minAge, maxAge, title: '' };
}

export function explorer(id: string, fields: Partial<Explorer> = {}): Explorer {
  const looks = { name: 'Amina', avatarId: '1', avatarUrl: '/hedgehog.svg', ageGroupId: '2' };
  return { id, updatedAt: 1, number: 1, ...looks, updateIds: [], ...fields };
}
