import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type TaskResponseWork, uuidSchema, type Work, workSchema } from '../../schemas/work.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Kept } from '../store/work.ts';
import { digestOfContent } from './content-digest.ts';
import { checked } from './form-fields.ts';
import { arrivedText } from './form-parts.ts';
import { takeIn } from './take-in.ts';
import { uuidFrom } from './uuid-from.ts';

/** What the caller says of a piece of work; id, group and time are added here. */
type Said =
  Exclude<Work, TaskResponseWork> extends infer Each
    ? Each extends Work
      ? Omit<Each, 'id' | 'groupId' | 'madeAt'>
      : never
    : never;

export interface WrittenWork {
  readonly groupId: number;
  readonly said: Said;
  /** What the caller sent, where `said` holds more: under a key of theirs this tells a repeat from other content. */
  readonly sent?: unknown;
  /** The caller's own key; null lets the content tell repeats, or nothing where `isNewEachTime`. */
  readonly key: string | null;
  /** Milliseconds since 1970 by the caller's clock; the server's own where it named none. */
  readonly madeAt: number | null;
  /** Two children may be called the same: without a key each call is work of its own. */
  readonly isNewEachTime?: boolean;
}

/**
 * Keeps work that another client than the app asks for, as the app would have written it: exactly once, append-only, in
 * the same tables (API-W-09 to API-W-12).
 * @throws {ApiError} BAD_INPUT, KEY_REUSED, EXPLORER_NOT_IN_GROUP.
 */
export async function writeWork(
  services: Services,
  { groupId, said, sent = said, key, madeAt, isNewEachTime }: WrittenWork,
): Promise<Kept> {
  const receivedAt = Date.now();
  const contentDigest = digestOfContent([groupId, key === null ? said : sent, madeAt]);
  const id = key ?? (isNewEachTime ? randomUUID() : uuidFrom(contentDigest));
  const work = checked(workSchema, {
    ...said,
    id,
    // Its own first work names an explorer.
    explorerId: said.kind === 'newExplorer' ? id : said.explorerId,
    groupId,
    madeAt: madeAt ?? receivedAt,
  });
  const text = arrivedText(Buffer.from(JSON.stringify(work)));
  return takeIn(services, groupId, { work, ...text, receivedAt, clockOffset: null, contentDigest }, null);
}

/**
 * The header `Idempotency-Key`.
 * @returns null without one. @throws {ApiError} BAD_WORK for anything but a UUID, in letters of either size.
 */
export function idempotencyKey(header: string | string[] | null | undefined): string | null {
  if (header === undefined || header === null) return null;
  const key = String(header).toLowerCase();
  if (!v.is(uuidSchema, key)) throw new ApiError('BAD_WORK');
  return key;
}
