/**
 * The kinds of work: all that a child does and that must reach the server once (architecture: promises 2, 3 and 5).
 * Every piece is made on the device, carries its own id, explorer and group for life, and is never changed afterwards:
 * a changed answer is a new piece of work.
 */
import * as v from 'valibot';
import { NAME_MAX_CHARACTERS, NUMBER_MAX } from './limits.ts';

/** As devices make them: in small letters. */
export const uuidSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'not a UUID'),
);
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(NUMBER_MAX));
/** Milliseconds since 1970 by the device's own clock. It may be wrong: nothing but display and ties may rest on it. */
const deviceTime = v.pipe(v.number(), v.safeInteger());
/** What an explorer or a group is called, as people type it. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxGraphemes(NAME_MAX_CHARACTERS),
  v.check((text) => !text.includes('\u0000'), 'holds U+0000'),
);

const common = {
  /** Made when the work is made, so that a repeat is recognised (SUBMIT-06). */
  id: uuidSchema,
  /** The server's number of the group the explorer belongs to. */
  groupId: number,
  explorerId: uuidSchema,
  madeAt: deviceTime,
};

/** An explorer who registered on this device. Its `explorerId` equals its `id`: the explorer's UUID is its first work. */
export const newExplorerSchema = v.object({
  ...common,
  kind: v.literal('newExplorer'),
  name: nameSchema,
  avatarId: number,
  /** -1 when the age fits no group (VAL-15). */
  ageGroupId: v.pipe(v.number(), v.safeInteger(), v.minValue(-1), v.maxValue(NUMBER_MAX)),
});
/** A new name or avatar (specification: updateExplorer). */
export const explorerUpdateSchema = v.object({
  ...common,
  kind: v.literal('explorerUpdate'),
  name: nameSchema,
  avatarId: number,
});
/** The first press of Start (MSTATE-01), logged on leaving the first step (TPAGE-06). */
export const missionStartSchema = v.object({ ...common, kind: v.literal('missionStart'), missionId: number });
export const missionFinishSchema = v.object({ ...common, kind: v.literal('missionFinish'), missionId: number });

const onTask = {
  ...common,
  missionId: number,
  taskId: number,
  /** One more than the highest known for this explorer and task: order on one task, whatever the clocks say. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)),
};
/** An answer to one task. Its photo, if any, travels beside it as bytes and is named here by size and hash. */
export const taskResponseWorkSchema = v.object({
  ...onTask,
  kind: v.literal('taskResponse'),
  completed: v.boolean(),
  answerOptionIds: v.pipe(v.array(number), v.maxLength(100)),
  tagIds: v.pipe(v.array(number), v.maxLength(100)),
  photo: v.nullable(
    v.object({
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a SHA-256 in hexadecimal')),
      bytes: number,
      width: number,
      height: number,
    }),
  ),
});
/** The explorer deleted the photo of a task after it had been saved (TPAGE-05). */
export const photoRemovalSchema = v.object({ ...onTask, kind: v.literal('photoRemoval') });

export const workSchema = v.variant('kind', [
  newExplorerSchema,
  explorerUpdateSchema,
  missionStartSchema,
  missionFinishSchema,
  taskResponseWorkSchema,
  photoRemovalSchema,
]);

/** Work as the outbox keeps it and as it is sent. */
export const workTextSchema = v.pipe(v.string(), v.parseJson(), workSchema);

export type NewExplorer = v.InferOutput<typeof newExplorerSchema>;
export type ExplorerUpdate = v.InferOutput<typeof explorerUpdateSchema>;
export type MissionStart = v.InferOutput<typeof missionStartSchema>;
export type MissionFinish = v.InferOutput<typeof missionFinishSchema>;
export type TaskResponseWork = v.InferOutput<typeof taskResponseWorkSchema>;
export type PhotoRemoval = v.InferOutput<typeof photoRemovalSchema>;
export type Work = v.InferOutput<typeof workSchema>;
export type WorkKind = Work['kind'];
