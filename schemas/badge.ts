import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, text } from './fields.ts';

/** A badge of the library; which explorer holds it follows from finished missions. */
export const badgeSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, updatedAt: changeCounter, name: text, description: text, imageUrl: text },
  required: ['id', 'updatedAt', 'name', 'description', 'imageUrl'],
} as const;
export type Badge = ExtractDocumentTypeFromTypedRxJsonSchema<typeof badgeSchema>;
