import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, number, text } from './fields.ts';

/** A picture that stands for an explorer. Number 1 is the default (CONST-21). */
export const avatarSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id, updatedAt: changeCounter, name: text, imageUrl: text, width: number, height: number },
  required: ['id', 'updatedAt', 'name', 'imageUrl', 'width', 'height'],
} as const;
export type Avatar = ExtractDocumentTypeFromTypedRxJsonSchema<typeof avatarSchema>;
