import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PHOTO_MAX_BYTES } from '../../schemas/limits.ts';
import { codeOf } from '../error-code.ts';
import { ApiError, type ErrorCode } from '../errors.ts';

/** Something that arrived, with what its receipt will say of it. */
export interface Arrived {
  readonly sha256: string;
  readonly bytes: number;
}
/** A photo in its temporary file. */
export interface ArrivedPhoto extends Arrived {
  readonly file: string;
  /** What is in the file, where it was little enough to be held; else null. */
  readonly content: Buffer | null;
}
/**
 * So much is gathered before it is written: a photo of the app goes to the disk in one piece and is not read back. A larger
 * one is not held, however many are sent at once.
 */
const GATHERED_BYTES = 1024 * 1024;

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
 * @param keepFile hears of the file before it is made; the caller removes it, whatever happens.
 * @throws {ApiError} PHOTO_TOO_LARGE.
 */
export async function photoFrom(
  stream: ByteStream,
  folder: string,
  keepFile: (file: string) => void,
): Promise<ArrivedPhoto> {
  const file = join(folder, `${randomUUID()}.upload`);
  keepFile(file);
  const handle = await open(file, 'wx', 0o600);
  try {
    const arrived = await writeHashing(stream, handle);
    if (stream.truncated) throw new ApiError('PHOTO_TOO_LARGE');
    await handle.sync();
    return { ...arrived, file };
  } finally {
    await handle.close();
  }
}

async function writeHashing(stream: ByteStream, handle: FileHandle): Promise<Omit<ArrivedPhoto, 'file'>> {
  const hash = createHash('sha256');
  const gathered = { chunks: [] as Buffer[], bytes: 0 };
  let bytes = 0;
  const writeGathered = async (): Promise<Buffer> => {
    const content = Buffer.concat(gathered.chunks.splice(0));
    gathered.bytes = 0;
    await handle.writeFile(content);
    return content;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    gathered.chunks.push(chunk);
    gathered.bytes += chunk.length;
    if (gathered.bytes > GATHERED_BYTES) await writeGathered();
  }
  const rest = await writeGathered();
  return { sha256: hash.digest('hex'), bytes, content: rest.length === bytes ? rest : null };
}

/** What the receipt says of a text. */
export function arrivedText(bytes: Uint8Array): Arrived {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** Removes temporary files; one that was moved to its place or never made is fine. */
export async function removeFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(removeFile));
}

/** `rm` with `force` does the same, but looks at the file first: half as much again of the processor, with every upload. */
async function removeFile(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
}
