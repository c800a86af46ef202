import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, ids, number, text } from './fields.ts';

/** A place in the garden where missions happen. */
export const locationSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    name: text,
    /** Degrees, WGS 84. */
    lat: number,
    lng: number,
    missionIds: ids,
    /** Being within this many metres counts as being there. */
    radius: number,
  },
  required: ['id', 'updatedAt', 'name', 'lat', 'lng', 'missionIds', 'radius'],
} as const;
export type Location = ExtractDocumentTypeFromTypedRxJsonSchema<typeof locationSchema>;
