import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { bytesOf, readParts } from './form-parts.ts';

/** Longest text field, in bytes: 60 characters of any script, an address of e-mail. */
const FIELD_MAX_BYTES = 1_000;

/**
 * Reads a form of short texts.
 * @param schema one entry for each field; fields it does not know are an error.
 * @throws {ApiError} BAD_INPUT for fields that are missing, unknown, double or wrong.
 */
export async function readFields<Entries extends v.ObjectEntries>(
  request: FastifyRequest,
  schema: v.StrictObjectSchema<Entries, undefined>,
): Promise<v.InferOutput<typeof schema>> {
  const fields = new Map<string, string>();
  await readParts(request, Object.keys(schema.entries).length + 1, async (name, stream) => {
    if (fields.has(name)) throw new ApiError('BAD_INPUT');
    fields.set(name, textOf(await bytesOf(stream, FIELD_MAX_BYTES, 'BAD_INPUT')));
  });
  return checked(schema, Object.fromEntries(fields));
}

/** @throws {ApiError} BAD_INPUT, without repeating what was sent. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new ApiError('BAD_INPUT');
  return parsed.output;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('BAD_INPUT');
  }
}
