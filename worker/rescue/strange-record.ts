import type { StoredPhoto } from '../outbox/database.ts';
import type { StrangeRow } from '../outbox/strange-rows.ts';
import { pack, type StrangeRecord } from './record.ts';

/** A strange row and, where it is work with a photo, its photo as it was stored. */
export interface StrangeWork {
  readonly table: StrangeRow['table'];
  readonly row: StrangeRow['row'];
  readonly photo: StoredPhoto | null;
}

/** Stands in the words where bytes stood in the row. The bytes follow the words in the same order, those of the photo last. */
const BYTES = '$bytes';

/** Lays a strange row out as a record. What is neither words nor bytes, such as a date, becomes words. */
export function packStrange({ table, row, photo }: StrangeWork): Uint8Array<ArrayBuffer> {
  const parts: ArrayBuffer[] = [];
  const rowWords = withFields(row, (value) => takeOut(value, parts));
  if (!photo) return pack({ kind: 'strange', table, row: rowWords, photo: null }, ...parts);
  const { bytes, ...photoWords } = photo;
  return pack({ kind: 'strange', table, row: rowWords, photo: photoWords }, ...parts, bytes);
}

export function unpackStrange({ table, row, photo }: StrangeRecord, bytes: ArrayBuffer): StrangeWork {
  const rest: Rest = { bytes, offset: 0 };
  const wholeRow = withFields(row, (value) => putBack(value, rest));
  return { table, row: wholeRow, photo: photo && { ...photo, bytes: bytes.slice(rest.offset) } };
}

function takeOut(value: unknown, parts: ArrayBuffer[]): unknown {
  if (value instanceof ArrayBuffer) {
    parts.push(value);
    return { [BYTES]: value.byteLength };
  }
  return mapped(value, (inner) => takeOut(inner, parts));
}

interface Rest {
  readonly bytes: ArrayBuffer;
  offset: number;
}

function putBack(value: unknown, rest: Rest): unknown {
  const length = isFields(value) ? value[BYTES] : undefined;
  if (typeof length !== 'number') return mapped(value, (inner) => putBack(inner, rest));
  const start = rest.offset;
  rest.offset += length;
  return rest.bytes.slice(start, rest.offset);
}

/** Goes through lists and plain objects in the order in which JSON keeps them; everything else stays what it is. */
function mapped(value: unknown, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return isFields(value) ? withFields(value, change) : value;
}

type Fields = Readonly<Record<string, unknown>>;

function withFields(fields: Fields, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}

function isFields(value: unknown): value is Fields {
  return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
}
