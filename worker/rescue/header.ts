import * as v from 'valibot';
import { CODE_HASH_ROUNDS } from '../../schemas/limits.ts';
import type { RescueFailure } from '../../src/domain/rescue.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import { readSlice } from './read-slice.ts';

/** Raise it when an older app could not read the file any more. */
const VERSION = 1;
/** The first line is shorter than this, in bytes. */
const LONGEST_LINE = 512;
/** A file that asks for more rounds than this wants to keep the tablet busy, not to be opened. */
const MOST_ROUNDS = 10_000_000;
const LINE_END = 0x0a;

/** The first line of a copy: everything but the code that is needed to open it, in words a stranger can read. */
export interface RescueHeader {
  readonly rounds: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  /** The line as it stands in the file, its end included. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const anyVersion = v.object({ file: v.literal('hedgerow-rescue'), version: v.pipe(v.number(), v.safeInteger()) });
const thisVersion = v.object({
  ...anyVersion.entries,
  version: v.literal(VERSION),
  cipher: v.literal('AES-256-GCM'),
  key: v.literal('PBKDF2-SHA-256'),
  rounds: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_ROUNDS)),
  salt: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){16,64}$/)),
});

/** @param salt new for each file, in hexadecimal. */
export function newHeader(salt: string): RescueHeader {
  const line = {
    file: 'hedgerow-rescue',
    version: VERSION,
    cipher: 'AES-256-GCM',
    key: 'PBKDF2-SHA-256',
    rounds: CODE_HASH_ROUNDS,
    salt,
  } satisfies v.InferInput<typeof thisVersion>;
  return headerOf(line, new TextEncoder().encode(`${JSON.stringify(line)}\n`));
}

export async function readHeader(file: Blob): Promise<Result<RescueHeader, RescueFailure>> {
  const start = new Uint8Array(await readSlice(file, 0, LONGEST_LINE));
  const bytes = start.slice(0, start.indexOf(LINE_END) + 1);
  const line = jsonOf(bytes);
  if (!v.is(anyVersion, line)) return failed('notARescue');
  if (line.version > VERSION) return failed('newerRescue');
  return v.is(thisVersion, line) ? succeeded(headerOf(line, bytes)) : failed('notWhole');
}

function headerOf(
  { rounds, salt }: Pick<v.InferOutput<typeof thisVersion>, 'rounds' | 'salt'>,
  bytes: Uint8Array<ArrayBuffer>,
): RescueHeader {
  const pairs = salt.match(/../g) ?? [];
  return { rounds, salt: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)), bytes };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Some other file.
    return null;
  }
}
