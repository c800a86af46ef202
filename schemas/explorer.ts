import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, ids, number, text } from './fields.ts';

/** A child of the group. Everything on the device keys on `id`, the UUID made where the explorer registered. */
export const explorerSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    /** The server's number, never 0. */
    number,
    name: text,
    avatarId: text,
    avatarUrl: text,
    /** '-1' when the age fits no group (VAL-18: sees everything). */
    ageGroupId: text,
    /** Ids of the work that changed this explorer; the outbox forgets its rows by them. */
    updateIds: ids,
  },
  required: ['id', 'updatedAt', 'number', 'name', 'avatarId', 'avatarUrl', 'ageGroupId', 'updateIds'],
} as const;
export type Explorer = ExtractDocumentTypeFromTypedRxJsonSchema<typeof explorerSchema>;
