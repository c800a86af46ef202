import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, number, text } from './fields.ts';

/** One entry of the help page. `content` is harmless HTML. */
export const helpSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, updatedAt: changeCounter, title: text, content: text, sort: number },
  required: ['id', 'updatedAt', 'title', 'content', 'sort'],
} as const;
export type Help = ExtractDocumentTypeFromTypedRxJsonSchema<typeof helpSchema>;
