/** Numbers both sides must agree on, with their units. Section 9 of the specification unless said otherwise. */

/** Longest name of an explorer the contract takes, in characters as a reader counts them; the form asks for less (VAL-19). */
export const NAME_MAX_CHARACTERS = 60;
/** Default longer side of a stored photo, in pixels (CONST-01). */
export const PHOTO_MAX_WIDTH_PX = 1280;
/** JPEG quality of a stored photo (VAL-08). */
export const PHOTO_JPEG_QUALITY = 0.9;
/** Bytes of a file in which orientation is looked for: 128 KiB (VAL-10). */
export const ORIENTATION_HEAD_BYTES = 128 * 1024;
/** Pixels above which a picture is refused before it is decoded: stops decompression bombs. */
export const PHOTO_MAX_PIXELS = 120_000_000;
/** Largest photo the server takes, in bytes. A 1280 px JPEG at 0.9 stays far below. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
/** Largest JSON part of a piece of work, in bytes. */
export const WORK_MAX_BYTES = 16 * 1024;
/** Largest number of documents in one page of replication. */
export const PULL_MAX_DOCUMENTS = 1000;
/** Ids asked about in one call of /receipts. */
export const RECEIPTS_MAX_IDS = 200;
/** Symbols of a group code: no look-alikes (0 O, 1 I L) and no U. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Symbols in a group code. */
export const CODE_LENGTH = 8;
/** Rounds of PBKDF2-SHA-256 under which a device keeps a code it has seen. */
export const CODE_HASH_ROUNDS = 600_000;
/** Location and age-group id that mean none chosen (VAL-18). */
export const NONE = -1;
/** Highest number of a record: what GraphQL's Int holds. One above it could be kept, and never be served again. */
export const NUMBER_MAX = 2_147_483_647;
