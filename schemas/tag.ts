import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, text } from './fields.ts';

/** A word with a picture that a tags task offers when it brings no answers of its own (TASK-13). */
export const tagSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, updatedAt: changeCounter, text, imageUrl: text },
  required: ['id', 'updatedAt', 'text'],
} as const;
export type Tag = ExtractDocumentTypeFromTypedRxJsonSchema<typeof tagSchema>;
