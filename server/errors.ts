import { codeOf } from './error-code.ts';

/** What the server refuses, in one place: code, status and words. No message ever repeats what was sent. */

const catalogue = {
  BAD_CREDENTIALS: [401, 'This server takes calls with the basic credentials of its app only.'],
  FOREIGN_ORIGIN: [403, 'This call came from a page of another address.'],
  BAD_REQUEST: [400, 'The request could not be read.'],
  BAD_INPUT: [400, 'A value is missing, unknown or not as this call takes it.'],
  LINK_USED: [401, 'This link was used before, or is too old. Ask for a new one.'],
  FORBIDDEN: [403, "This needs the teacher's right, which a link by e-mail gives."],
  TOO_MANY_CALLS: [429, 'Too many calls of this kind came lately. Try again later.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  INTERNAL: [500, 'Something went wrong on the server.'],
  SESSION_ENDED: [401, 'This device has no open session for the group. Enter the code again.'],
  BAD_LIMIT: [400, 'limit must be a number from 1 to the largest page.'],
  BAD_CHECKPOINT: [400, 'The checkpoint is none of this collection.'],
  CHECKPOINT_AHEAD: [409, 'The checkpoint names a change this server does not have. Begin anew without one.'],
  TOO_MANY_CODES: [429, 'Too many wrong codes came from this network. Try again later.'],
  TOKEN_ENDED: [401, 'This delivery token was taken from its device. Enter the code again.'],
  TOKEN_UNKNOWN: [401, 'The delivery token is unknown here or was replaced by a newer one.'],
  GROUP_DELETED: [410, 'The group was deleted.'],
  BAD_WORK: [400, 'This is no piece of work that this server knows.'],
  KEY_REUSED: [409, 'The same id came before with other content.'],
  PHOTO_NOT_AN_IMAGE: [422, 'The photo is not a picture that can be read.'],
  PHOTO_TOO_LARGE: [413, 'The photo is too large.'],
  GROUP_NOT_FOUND: [404, 'No group has this code.'],
  EXPLORER_NOT_IN_GROUP: [403, 'The explorer belongs to another group.'],
  PHOTO_ALTERED: [422, 'The photo that arrived is not the one its work names. Send it again.'],
  BUSY: [503, 'Too many uploads are under way. Try again in a moment.'],
  DISK_FULL: [507, 'The server has no room left. Work stays on its tablet until there is some.'],
  NOT_READY: [503, 'The server cannot read its data.'],
} as const satisfies Record<string, readonly [number, string]>;
export type ErrorCode = keyof typeof catalogue;

/** A refusal with its code of the catalogue. Anything else that is thrown is a bug, masked and logged. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which it makes sense to try again, for the header Retry-After. */
  readonly retryAfter: number | null;
  /** What GraphQL puts beside the message. */
  readonly extensions: { readonly code: ErrorCode };

  constructor(code: ErrorCode, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    const [status, message] = catalogue[code];
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.extensions = { code };
  }
}

/** What the file system and the databases say when there is no room (53100 is PostgreSQL's). */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Whether something failed because a disk is full: the one fault that an operator can mend and a tablet waits out. */
export function isDiskFull(cause: unknown): boolean {
  return NO_ROOM.includes(codeOf(cause));
}

/**
 * The database or the photo storage is away: it restarts, fails over, takes no more connections or cannot be reached. Nothing
 * was kept, or nobody knows; the tablet comes back with the same work.
 */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** Seconds after which a storage that is away may be back. */
const AWAY_RETRY_SECONDS = 5;

/** What a caller is told of an error that is not the server's own fault and not a refusal; null for a bug. */
export function faultOf(cause: unknown): ApiError | null {
  if (isDiskFull(cause)) return new ApiError('DISK_FULL');
  if (cause instanceof StorageAwayError) return new ApiError('NOT_READY', { retryAfter: AWAY_RETRY_SECONDS });
  return null;
}

/** A host with several addresses fails with one error for each, and no words of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message || cause.name : 'unknown reason';
}

/** The body of a refusal at the REST addresses (`errorAnswerSchema`). */
export function errorAnswer({ code, message }: ApiError): { error: { code: string; message: string } } {
  return { error: { code, message } };
}
