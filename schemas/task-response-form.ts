/**
 * The task submission of the specification (section 7): form data that any client may post to `/task-response`. The app
 * sends the same answer through its outbox to `/submissions`; both end in the same record.
 */
import * as v from 'valibot';
import { NUMBER_MAX } from './limits.ts';

/** One answer to one task, by the server's numbers. */
export interface TaskSubmission<Photo> {
  readonly explorer: number;
  readonly mission: number;
  readonly task: number;
  readonly completed: boolean;
  readonly answerOptions: readonly number[];
  readonly photo: Photo | null;
}

/** Most answer options in one submission. */
export const MAX_ANSWER_OPTIONS = 100;

const ANSWER_OPTION = 'answeroption[]';
/** A number of the server's, as form fields and addresses write it. */
export const numberField = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(NUMBER_MAX));
const fieldsSchema = v.object({
  explorer: v.strictTuple([numberField]),
  mission: v.strictTuple([numberField]),
  task: v.strictTuple([numberField]),
  completed: v.strictTuple([v.picklist(['0', '1'])]),
  [ANSWER_OPTION]: v.optional(v.pipe(v.array(numberField), v.maxLength(MAX_ANSWER_OPTIONS)), []),
});

/** The names of the text fields. */
export const TASK_SUBMISSION_FIELDS: ReadonlySet<string> = new Set(Object.keys(fieldsSchema.entries));

/**
 * The fields of a submission in their order (SUBMIT-01 to SUBMIT-04): `completed` is 1 or 0, `photo` the file or empty, and
 * `answeroption[]` comes once for each chosen answer.
 */
export function taskSubmissionFields<Photo>(submission: TaskSubmission<Photo>): [string, string | Photo][] {
  return [
    ['explorer', String(submission.explorer)],
    ['mission', String(submission.mission)],
    ['task', String(submission.task)],
    ['completed', submission.completed ? '1' : '0'],
    ['photo', submission.photo ?? ''],
    ...submission.answerOptions.map((id): [string, string] => [ANSWER_OPTION, String(id)]),
  ];
}

/**
 * Reads the text fields back, in whatever order they came.
 * @returns null when they are no task submission.
 */
export function readTaskSubmission(
  fields: readonly (readonly [string, string])[],
): Omit<TaskSubmission<never>, 'photo'> | null {
  const byName = new Map<string, string[]>();
  for (const [name, value] of fields) byName.set(name, [...(byName.get(name) ?? []), value]);
  const parsed = v.safeParse(fieldsSchema, Object.fromEntries(byName));
  if (!parsed.success) return null;
  const { explorer, mission, task, completed, [ANSWER_OPTION]: answerOptions } = parsed.output;
  return {
    explorer: explorer[0],
    mission: mission[0],
    task: task[0],
    completed: completed[0] === '1',
    answerOptions,
  };
}
