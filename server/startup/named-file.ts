import { readFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';
import { StartError } from './start-error.ts';

/**
 * The text of a file that is there.
 * @param what it is, for a sentence: "The key file".
 * @throws {StartError} when it cannot be read: it is a folder, or another user's.
 */
export function readNamedFile(what: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`${what} ${file} cannot be read (${codeOf(cause)}).`);
  }
}
