import { createHash } from 'node:crypto';

/**
 * The digest by which a repeat is told from other content under the same key (SUBMIT-06): of all that was sent, also what this
 * server does not understand, in a form that no order of keys, spacing or boundary changes.
 * @param content what JSON can say. @throws {RangeError} when it is nested too deeply.
 */
export function digestOfContent(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex');
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
