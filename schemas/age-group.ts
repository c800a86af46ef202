import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, number, text } from './fields.ts';

/** Ages in whole years, both ends included (VAL-15). */
export const ageGroupSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, updatedAt: changeCounter, minAge: number, maxAge: number, title: text },
  required: ['id', 'updatedAt', 'minAge', 'maxAge', 'title'],
} as const;
export type AgeGroup = ExtractDocumentTypeFromTypedRxJsonSchema<typeof ageGroupSchema>;
