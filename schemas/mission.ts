import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, flag, id, ids, number, text } from './fields.ts';

const slideImage = {
  type: 'object',
  properties: { id, description: text, url: text },
  required: ['id', 'description', 'url'],
} as const;
const badge = {
  type: 'object',
  properties: { id, name: text, description: text, imageUrl: text },
  required: ['id', 'name', 'description', 'imageUrl'],
} as const;
const location = {
  type: 'object',
  properties: { id, name: text, lat: number, lng: number },
  required: ['id', 'name', 'lat', 'lng'],
} as const;

/** A mission as garden staff wrote it; the same for every explorer. Progress is computed beside it, never stored in it. */
export const missionSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    type: text,
    /** ISO 8601; the order of lists (LIST-27). */
    created: text,
    name: text,
    objective: text,
    /** May embed bracketed image tags (START-03). */
    description: text,
    furtherInfo: text,
    disabled: flag,
    /** Empty for the default message (ACH-02). */
    successText: text,
    ageGroupIds: ids,
    ageRange: text,
    imageUrl: text,
    slideImages: { type: 'array', items: slideImage },
    badge,
    /** Top-level tasks in their order. */
    taskIds: ids,
    locations: { type: 'array', items: location },
  },
  required: [
    'id',
    'updatedAt',
    'type',
    'created',
    'name',
    'objective',
    'description',
    'furtherInfo',
    'disabled',
    'successText',
    'ageGroupIds',
    'ageRange',
    'slideImages',
    'taskIds',
    'locations',
  ],
} as const;
export type Mission = ExtractDocumentTypeFromTypedRxJsonSchema<typeof missionSchema>;
