import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, number } from './fields.ts';

/** That an explorer began or finished a mission, as the server confirmed it. Its id is the id of the piece of work. */
export const missionProgressSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    explorerId: id,
    missionId: id,
    kind: { type: 'string', enum: ['start', 'finish'] },
    /** Milliseconds since 1970 by the clock of the device that did it. */
    at: number,
  },
  required: ['id', 'updatedAt', 'explorerId', 'missionId', 'kind', 'at'],
  indexes: ['explorerId'],
} as const;
export type MissionProgress = ExtractDocumentTypeFromTypedRxJsonSchema<typeof missionProgressSchema>;
