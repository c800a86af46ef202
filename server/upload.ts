import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { PHOTO_MAX_BYTES, WORK_MAX_BYTES } from '../schemas/limits.ts';
import { type Work, workSchema } from '../schemas/work.ts';
import { ApiError } from './errors.ts';

/** Earliest and latest moment a calendar can show, in milliseconds from 1970. */
const MAX_TIME_MS = 8.64e15;

/** Something that arrived, with what its receipt will say of it. */
export interface Arrived {
  readonly sha256: string;
  readonly bytes: number;
}
export interface Upload {
  readonly work: Work;
  /** Of the JSON text exactly as it was sent. */
  readonly text: Arrived;
  /** The photo in a temporary file; null when none came. */
  readonly photo: (Arrived & { readonly file: string }) | null;
}

/**
 * Reads one submission: the part `work` first, then perhaps `photo`, which goes to a temporary file while it is hashed.
 * @param keepFile hears of the temporary file before it is made; the caller removes it, whatever happens.
 * @throws {ApiError} BAD_WORK, PHOTO_TOO_LARGE, BAD_REQUEST for a form that cannot be read; any other error when the connection was cut.
 */
export async function readUpload(
  request: FastifyRequest,
  folder: string,
  keepFile: (file: string) => void,
): Promise<Upload> {
  let work: { work: Work; text: Arrived } | null = null;
  let photo: Upload['photo'] = null;
  try {
    for await (const part of request.parts(partsAsStreams)) {
      const stream = streamOf(part);
      if (part.fieldname === 'work' && !work) work = readWork(await bytesOf(stream));
      else if (part.fieldname === 'photo' && work && !photo) photo = await readPhoto(stream, folder, keepFile);
      else throw new ApiError('BAD_WORK');
    }
  } catch (cause) {
    throw isBrokenForm(cause) ? new ApiError('BAD_REQUEST') : cause;
  }
  if (!work) throw new ApiError('BAD_WORK');
  return { ...work, photo };
}

/** The parser of forms throws plain errors without a code; those of the disk have one, and bugs have another type. */
function isBrokenForm(cause: unknown): boolean {
  return cause instanceof Error && cause.constructor === Error && !('code' in cause);
}

/** Every part as a stream of bytes, so that the text of the work can be hashed exactly as it was sent. */
const partsAsStreams = {
  isPartAFile: () => true,
  throwFileSizeLimit: false,
  limits: { files: 3, fields: 0, parts: 3, fileSize: PHOTO_MAX_BYTES, headerPairs: 20 },
};

type ByteStream = Readable & { readonly truncated?: boolean };

function streamOf(part: { type: string } | MultipartFile): ByteStream {
  if (!('file' in part)) throw new ApiError('BAD_WORK');
  return part.file;
}

async function bytesOf(stream: ByteStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= WORK_MAX_BYTES) chunks.push(chunk);
  }
  if (size > WORK_MAX_BYTES) throw new ApiError('BAD_WORK');
  return Buffer.concat(chunks);
}

function readWork(bytes: Buffer): { work: Work; text: Arrived } {
  const parsed = v.safeParse(workSchema, jsonOf(bytes));
  if (!parsed.success || Math.abs(parsed.output.madeAt) > MAX_TIME_MS) throw new ApiError('BAD_WORK');
  return {
    work: parsed.output,
    text: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('BAD_WORK');
  }
}

async function readPhoto(stream: ByteStream, folder: string, keepFile: (file: string) => void) {
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

async function writeHashing(stream: ByteStream, handle: FileHandle): Promise<Arrived> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    await handle.writeFile(chunk);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Removes temporary files; one that was moved to its place or never made is fine. */
export async function removeFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
