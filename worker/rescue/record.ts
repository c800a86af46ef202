import * as v from 'valibot';
import { joined } from '../joined.ts';

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The first record: whose work this is. No token and no child's name is in it. */
const classRecord = v.object({ kind: v.literal('class'), groupId: v.number(), groupName: v.string() });
/** One piece of work; the bytes of its photo and its keepsake follow the words. */
const workRecord = v.object({
  kind: v.literal('work'),
  /** The JSON text exactly as it was kept: its hash is its proof, so it must stay letter by letter. */
  workText: v.string(),
  photoBytes: size,
  keepsakeBytes: size,
});
/**
 * A row whole as it was: a draft, or what could not be read where the copy was made (B15); `strange-record.ts` says how. An
 * app from before drafts were in copies sets them aside as rows it cannot read, so they need no new version of the file.
 */
const strangeRecord = v.object({
  kind: v.literal('strange'),
  table: v.picklist(['items', 'drafts']),
  row: v.record(v.string(), v.unknown()),
  /** Its photo, the bytes left out. */
  photo: v.nullable(v.object({ id: v.string(), sha256: v.string(), size, width: v.number(), height: v.number() })),
});
/** The last record. Without it a file is not whole. */
const endRecord = v.object({ kind: v.literal('end') });

const recordSchema = v.variant('kind', [classRecord, workRecord, strangeRecord, endRecord]);
export type WorkRecord = v.InferOutput<typeof workRecord>;
export type ClassRecord = v.InferOutput<typeof classRecord>;
export type StrangeRecord = v.InferOutput<typeof strangeRecord>;
type RescueRecord = v.InferOutput<typeof recordSchema>;

/** A record in the clear. */
export interface Unpacked {
  readonly record: RescueRecord;
  /** What follows the words. */
  readonly bytes: ArrayBuffer;
}

const LENGTH_BYTES = 4;

/** Lays a record out as bytes: the length of its words, its words, then the bytes that belong to it. */
export function pack(record: RescueRecord, ...parts: readonly ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify(record));
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, words.byteLength);
  return joined([length.buffer, words, ...parts]);
}

/** @returns null when it is no record this version knows. */
export function unpack(packed: ArrayBuffer): Unpacked | null {
  try {
    const end = LENGTH_BYTES + new DataView(packed).getUint32(0);
    const record: unknown = JSON.parse(new TextDecoder().decode(packed.slice(LENGTH_BYTES, end)));
    return v.is(recordSchema, record) ? { record, bytes: packed.slice(end) } : null;
  } catch {
    // Sealed by a program that is not ours.
    return null;
  }
}
