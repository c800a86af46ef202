import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { codeOf } from './error-code.ts';

/** What the file system says of a file; null where there is none, or where it went a moment ago. */
export async function statOf(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}
