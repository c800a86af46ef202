import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, flag, id, ids, number, sizedImage } from './fields.ts';

/**
 * What an explorer did with one task, as the server confirmed it; its id is the id of the piece of work. Pull-only: own
 * work waits in the outbox, and screens read the union of both by id. The current answer is `shownResponse`'s to say.
 */
export const taskResponseSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    explorerId: id,
    missionId: id,
    taskId: id,
    kind: { type: 'string', enum: ['response', 'photoRemoval'] },
    completed: flag,
    revision: number,
    /** Milliseconds since 1970 by the clock of the device that did it. */
    at: number,
    answerOptionIds: ids,
    tagIds: ids,
    photo: sizedImage,
  },
  required: [
    'id',
    'updatedAt',
    'explorerId',
    'missionId',
    'taskId',
    'kind',
    'completed',
    'revision',
    'at',
    'answerOptionIds',
    'tagIds',
  ],
  indexes: ['explorerId'],
} as const;
export type TaskResponse = ExtractDocumentTypeFromTypedRxJsonSchema<typeof taskResponseSchema>;
