/** What /submissions and /receipts answer (architecture: "Three answers, no more"). */
import * as v from 'valibot';

/** Header that names the group a read is for; its cookie proves the right. */
export const GROUP_HEADER = 'hedgerow-group';
/** Header with the group's delivery token, the only right work needs. */
export const DELIVERY_HEADER = 'hedgerow-delivery';
/** Header with the teacher's right over one group, which a link by e-mail gives for half an hour. */
export const TEACHER_HEADER = 'hedgerow-teacher';
/** Header with the random id of a device, sent when a code is validated. */
export const DEVICE_HEADER = 'hedgerow-device';
/**
 * Header of every piece of work that is sent: the device's clock at that moment, in whole milliseconds since 1970. It may
 * be wrong; the server notes by how much, so that the times in the work can be read (SYNC-16). The work itself never changes.
 */
export const CLOCK_HEADER = 'hedgerow-clock';

/** Names the event by which a browser wakes the service worker when there is signal again (SYNC-17). */
export const SYNC_TAG = 'hedgerow-outbox';

/**
 * Proof that a piece of work is durable on the server. `sha256` and `bytes` are those of the photo where there is one,
 * else of the work's JSON text exactly as it was sent.
 */
export const receiptSchema = v.object({
  id: v.string(),
  kind: v.string(),
  sha256: v.string(),
  bytes: v.number(),
  /** Milliseconds since 1970 by the server's clock, when it was stored. The same on every repeat. */
  receivedAt: v.number(),
  durable: v.literal(true),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

export const receiptsAnswerSchema = v.object({
  /** One for each id the server holds; an id that is missing is not held and must be sent again. */
  receipts: v.array(receiptSchema),
});

/**
 * The closed list of refusals: the server has read the work and will never take it. Only these end an attempt for good;
 * anything else, whatever its status, means "not known" and the work is kept and tried again. A photo that is not the one
 * its work names is no refusal: the tablet hashes before it sends, so the photo suffered on its way.
 */
export const REFUSALS = [
  /** 400: not a piece of work this contract knows. */
  'BAD_WORK',
  /** 409: the same id came before with other content (SUBMIT-06). */
  'KEY_REUSED',
  /** 422: the photo is not a picture that can be decoded. */
  'PHOTO_NOT_AN_IMAGE',
  /** 413: above PHOTO_MAX_BYTES or PHOTO_MAX_PIXELS. */
  'PHOTO_TOO_LARGE',
  /** 403: the explorer belongs to another group. */
  'EXPLORER_NOT_IN_GROUP',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** 401 answers about the delivery token: the group's queue pauses, nothing is refused. */
export const TOKEN_PAUSES = ['TOKEN_ENDED', 'TOKEN_UNKNOWN'] as const;
export type TokenPause = (typeof TOKEN_PAUSES)[number];

/**
 * 410: the class was deleted, by an adult or at its retention date. Nothing is refused and nothing is sent any more; what
 * waits is shown to an adult (promise 2). Any other 410 says nothing.
 */
export const GROUP_DELETED = 'GROUP_DELETED';
export const GROUP_DELETED_STATUS = 410;

/** The body of every error the REST addresses answer. */
export const errorAnswerSchema = v.object({ error: v.object({ code: v.string(), message: v.string() }) });
