import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES } from '../../schemas/limits.ts';
import { ApiError, type ErrorCode } from '../errors.ts';
import type { Temporary } from './temporary.ts';

/** Something that arrived, with what its receipt will say of it. */
export interface Arrived {
  readonly sha256: string;
  readonly bytes: number;
}
/** A photo in its temporary file. */
export interface ArrivedPhoto extends Arrived {
  readonly file: string;
  /** What is in the file, where it was little enough to be held; else null. To be read until the upload has been answered. */
  readonly content: Buffer | null;
}

export type ByteStream = Readable & { readonly truncated?: boolean };

/**
 * Reads a form part by part. Each comes as a stream of bytes, so that what is hashed is exactly what was sent.
 * @throws {ApiError} BAD_WORK for more than `maxParts`, BAD_REQUEST for a form that cannot be read; whatever `take` throws; any
 * other error when the connection was cut.
 */
export async function readParts(
  request: FastifyRequest,
  maxParts: number,
  take: (name: string, stream: ByteStream) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw new ApiError('BAD_WORK');
  try {
    for await (const part of request.parts(partsAsStreams(maxParts))) {
      await take(part.fieldname, streamOf(part));
    }
  } catch (cause) {
    throw isBrokenForm(cause) ? new ApiError('BAD_REQUEST') : cause;
  }
}

function partsAsStreams(maxParts: number) {
  const limits = { files: maxParts, fields: 0, parts: maxParts, fileSize: PHOTO_MAX_BYTES, headerPairs: 20 };
  return { isPartAFile: () => true, throwFileSizeLimit: false, limits };
}

/** The parser of forms throws plain errors without a code; those of the disk have one, and bugs have another type. */
function isBrokenForm(cause: unknown): boolean {
  return cause instanceof Error && cause.constructor === Error && !('code' in cause);
}

function streamOf(part: { type: string } | MultipartFile): ByteStream {
  if (!('file' in part)) throw new ApiError('BAD_WORK');
  return part.file;
}

/** The bytes of a small part. @throws {ApiError} with `code` when there are more than `max`. */
export async function bytesOf(stream: ByteStream, max: number, code: ErrorCode): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  if (size > max) throw new ApiError(code);
  return Buffer.concat(chunks);
}

/**
 * Writes a photo to a temporary file while it is hashed, and flushes it.
 * @param temporary hears of the file before it is made, and lends the memory for what is in it.
 * @throws {ApiError} PHOTO_TOO_LARGE.
 */
export async function photoFrom(
  stream: ByteStream,
  folder: string,
  { keepFile, takeRoom }: Temporary,
): Promise<ArrivedPhoto> {
  const file = join(folder, `${randomUUID()}.upload`);
  keepFile(file);
  const handle = await open(file, 'wx', 0o600);
  try {
    const arrived = await writeHashing(stream, handle, takeRoom());
    if (stream.truncated) throw new ApiError('PHOTO_TOO_LARGE');
    await handle.sync();
    return { ...arrived, file };
  } finally {
    await handle.close();
  }
}

/**
 * Gathers in `room` and writes it whenever it is full. By `write`, as the bytes come: a loop over the stream would have all that has
 * come meanwhile copied into new memory first.
 */
async function writeHashing(stream: ByteStream, handle: FileHandle, room: Buffer): Promise<Omit<ArrivedPhoto, 'file'>> {
  const hash = createHash('sha256');
  let [bytes, gathered] = [0, 0];
  const writeRoom = async (): Promise<Buffer> => {
    const content = room.subarray(0, gathered);
    gathered = 0;
    hash.update(content);
    await handle.writeFile(content);
    return content;
  };
  const gather = async (chunk: Buffer): Promise<void> => {
    for (let from = 0; from < chunk.length; ) {
      if (gathered === room.length) await writeRoom();
      const copied = chunk.copy(room, gathered, from);
      from += copied;
      gathered += copied;
      bytes += copied;
    }
  };
  const write = (chunk: Buffer, _encoding: string, done: (failure?: Error) => void) =>
    void gather(chunk).then(() => done(), done);
  await pipeline(stream, new Writable({ write }));
  const rest = await writeRoom();
  return { sha256: hash.digest('hex'), bytes, content: rest.length === bytes ? rest : null };
}

/** What the receipt says of a text. */
export function arrivedText(bytes: Uint8Array): Arrived {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
