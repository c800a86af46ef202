import type { ExtractDocumentTypeFromTypedRxJsonSchema } from 'rxdb';
import { changeCounter, id, ids, number, sizedImage, text } from './fields.ts';

const answerOption = {
  type: 'object',
  properties: { id, text, imageUrl: text, sort: number, followOnIds: ids },
  required: ['id', 'text', 'sort', 'followOnIds'],
} as const;

/** A task as garden staff wrote it. What an explorer did with it is a task response. */
export const taskSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id,
    updatedAt: changeCounter,
    missionId: id,
    /** As the server says it; `taskKind` in the domain makes one of six kinds of it (ENT-05). */
    className: text,
    /** May hold harmless HTML (TASK-23). */
    statement: text,
    /** HTML; empty when there is none. */
    helpHint: text,
    sort: number,
    imageUrl: text,
    pictureUrl: text,
    slider: { type: 'array', items: sizedImage },
    /** Set on follow-ons only (NEXT-09). */
    parentAnswerOptionId: text,
    answerOptions: { type: 'array', items: answerOption },
    /** A question's own follow-ons (NEXT-06). */
    followOnIds: ids,
    created: text,
    lastEdited: text,
  },
  required: [
    'id',
    'updatedAt',
    'missionId',
    'className',
    'statement',
    'helpHint',
    'sort',
    'slider',
    'answerOptions',
    'followOnIds',
    'created',
    'lastEdited',
  ],
  indexes: ['missionId'],
} as const;
export type Task = ExtractDocumentTypeFromTypedRxJsonSchema<typeof taskSchema>;
export type AnswerOption = Task['answerOptions'][number];
