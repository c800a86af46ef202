import type { RescueHeader } from './header.ts';

/** Bytes of the initialisation vector of AES-GCM. */
const IV_BYTES = 12;
const INDEX_OFFSET = 4;
const LAST_OFFSET = IV_BYTES - 1;

/** Where a record stands. It is sealed with the record, so that none can be moved, repeated or left out unnoticed. */
export interface Place {
  readonly index: number;
  /** A file that was cut off lacks the last record: no other can pass for it. */
  readonly isLast: boolean;
}

export interface Seal {
  close(record: BufferSource, place: Place): Promise<ArrayBuffer>;
  /** @returns null when the code is another one, or anything of record, place or header was changed. */
  open(sealed: BufferSource, place: Place): Promise<ArrayBuffer | null>;
}

/**
 * The seal of one file: AES-GCM under a key derived from the class code by PBKDF2-SHA-256.
 * @param code normalised, as the server compares it.
 */
export async function sealWith(code: string, { rounds, salt, bytes }: RescueHeader): Promise<Seal> {
  const words = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    words,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  // A salt of its own gives each file a key of its own; so the place is enough to make each vector the only one.
  const cipher = (place: Place) => ({ name: 'AES-GCM', iv: vectorOf(place), additionalData: bytes });
  return {
    close: (record, place) => crypto.subtle.encrypt(cipher(place), key, record),
    open: (sealed, place) => crypto.subtle.decrypt(cipher(place), key, sealed).catch(() => null),
  };
}

function vectorOf({ index, isLast }: Place): Uint8Array<ArrayBuffer> {
  const vector = new Uint8Array(IV_BYTES);
  new DataView(vector.buffer).setUint32(INDEX_OFFSET, index);
  vector[LAST_OFFSET] = isLast ? 1 : 0;
  return vector;
}
