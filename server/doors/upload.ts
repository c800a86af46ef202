import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { WORK_MAX_BYTES } from '../../schemas/limits.ts';
import { type Work, workSchema } from '../../schemas/work.ts';
import { ApiError } from '../errors.ts';
import { digestOfContent } from './content-digest.ts';
import { type Arrived, type ArrivedPhoto, arrivedText, bytesOf, photoFrom, readParts } from './form-parts.ts';
import type { Temporary } from './temporary.ts';

/** Earliest and latest moment a calendar can show, in milliseconds from 1970. */
const MAX_TIME_MS = 8.64e15;
/** The work, its photo, and one more to find out that there are too many. */
const MAX_PARTS = 3;

export interface Upload {
  readonly work: Work;
  /** Of the JSON text exactly as it was sent. */
  readonly text: Arrived;
  /** Of all the JSON says, in whatever order (`content-digest.ts`). */
  readonly workDigest: string;
  /** Null when none came. */
  readonly photo: ArrivedPhoto | null;
}

/**
 * Reads one submission of the app: the part `work` first, then perhaps `photo`, which goes to a temporary file while it is
 * hashed.
 * @param temporary is let go by the caller, whatever happens.
 * @throws {ApiError} BAD_WORK, PHOTO_TOO_LARGE, BAD_REQUEST for a form that cannot be read; any other error when the connection was cut.
 */
export async function readUpload(request: FastifyRequest, folder: string, temporary: Temporary): Promise<Upload> {
  const read: { work?: Omit<Upload, 'photo'>; photo?: ArrivedPhoto } = {};
  await readParts(request, MAX_PARTS, async (name, stream) => {
    if (name === 'work' && !read.work) read.work = readWork(await bytesOf(stream, WORK_MAX_BYTES, 'BAD_WORK'));
    else if (name === 'photo' && read.work && !read.photo) read.photo = await photoFrom(stream, folder, temporary);
    else throw new ApiError('BAD_WORK');
  });
  if (!read.work) throw new ApiError('BAD_WORK');
  return { ...read.work, photo: read.photo ?? null };
}

function readWork(bytes: Buffer): Omit<Upload, 'photo'> {
  const { json, digest } = readJson(bytes);
  const parsed = v.safeParse(workSchema, json);
  if (!parsed.success || Math.abs(parsed.output.madeAt) > MAX_TIME_MS) throw new ApiError('BAD_WORK');
  return { work: parsed.output, text: arrivedText(bytes), workDigest: digest };
}

function readJson(bytes: Buffer): { json: unknown; digest: string } {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { json, digest: digestOfContent(json) };
  } catch {
    // Also what is nested more deeply than any work: it has no digest.
    throw new ApiError('BAD_WORK');
  }
}
