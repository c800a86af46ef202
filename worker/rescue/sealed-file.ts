import { PHOTO_MAX_BYTES } from '../../schemas/limits.ts';
import type { RescueFailure } from '../../src/domain/rescue.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import { newHeader, readHeader } from './header.ts';
import { readSlice } from './read-slice.ts';
import { type ClassRecord, pack, type Unpacked, unpack } from './record.ts';
import { type Seal, sealWith } from './seal.ts';

/** Before each record stands its length. */
const LENGTH_BYTES = 4;
/** No record of ours is longer: a photo, its keepsake and its words. */
const LONGEST_RECORD = 2 * PHOTO_MAX_BYTES;

/**
 * Writes a copy, record by record, so that one photo is in memory at a time: the browser keeps the finished parts of a
 * Blob on its disk.
 * @param records the first one names the class; the record that ends the file is added here.
 */
export async function writeSealed(
  code: string,
  salt: string,
  records: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<Blob> {
  const header = newHeader(salt);
  const seal = await sealWith(code, header);
  const parts = [new Blob([header.bytes])];
  let index = 0;
  for await (const record of records) {
    parts.push(framed(await seal.close(record, { index, isLast: false })));
    index++;
  }
  parts.push(framed(await seal.close(pack({ kind: 'end' }), { index, isLast: true })));
  return new Blob(parts, { type: 'application/octet-stream' });
}

/** A copy whose code was right. */
export interface OpenedFile {
  readonly owner: ClassRecord;
  /** The records of work, one at a time; `null`, once and last, where the file stops being whole. */
  works(): AsyncGenerator<Unpacked | null>;
}

/** @throws {FileGoneError} here and while the works are read. */
export async function openSealed(file: Blob, code: string): Promise<Result<OpenedFile, RescueFailure>> {
  const header = await readHeader(file);
  if (!header.ok) return header;
  const sealed: Sealed = { file, seal: await sealWith(code, header.value) };
  const first = await readAt(sealed, header.value.bytes.byteLength, 0);
  // A first record that does not open says that the code is another one; a damaged one can't be told from that.
  if (first === 'closed') return failed('wrongCode');
  if (first === 'cut' || first.record.kind !== 'class') return failed('notWhole');
  return succeeded({ owner: first.record, works: () => worksFrom(sealed, first.end) });
}

interface Sealed {
  readonly file: Blob;
  readonly seal: Seal;
}

interface RecordAt extends Unpacked {
  /** Where the next record starts. */
  readonly end: number;
}

async function* worksFrom(sealed: Sealed, start: number): AsyncGenerator<Unpacked | null> {
  let offset = start;
  for (let index = 1; ; index++) {
    const next = await readAt(sealed, offset, index);
    if (next === 'closed' || next === 'cut') {
      yield null;
      return;
    }
    if (next.record.kind === 'end') return;
    yield next;
    offset = next.end;
  }
}

/** @returns `cut` where the file ends too early, `closed` when the record does not open. */
async function readAt({ file, seal }: Sealed, offset: number, index: number): Promise<RecordAt | 'cut' | 'closed'> {
  const start = offset + LENGTH_BYTES;
  const end = start + (await lengthAt(file, offset));
  if (end === start || end - start > LONGEST_RECORD || end > file.size) return 'cut';
  // Whatever was cut off at the end of a record: only the record that says so may be the last one.
  const isLast = index > 0 && end === file.size;
  const opened = await seal.open(await readSlice(file, start, end), { index, isLast });
  const unpacked = opened && unpack(opened);
  return unpacked ? { ...unpacked, end } : 'closed';
}

async function lengthAt(file: Blob, offset: number): Promise<number> {
  const bytes = await readSlice(file, offset, offset + LENGTH_BYTES);
  return bytes.byteLength === LENGTH_BYTES ? new DataView(bytes).getUint32(0) : 0;
}

function framed(sealed: ArrayBuffer): Blob {
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, sealed.byteLength);
  return new Blob([length, sealed]);
}
