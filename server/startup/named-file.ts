import { accessSync, constants, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';
import { StartError } from './start-error.ts';

/**
 * The text of a file that is there.
 * @param what it is, for a sentence: "The key file".
 * @param setting that names it.
 * @throws {StartError} when it cannot be read: it is a folder, or another user's.
 */
export function readNamedFile(what: string, setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`${what} ${file} cannot be read (${codeOf(cause)}). Set ${setting} to a file that can.`);
  }
}

/** @throws {StartError} with that sentence when this user can make no file there. */
export function refuseUnwritable(file: string, sentence: string): void {
  try {
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(sentence);
  }
}
