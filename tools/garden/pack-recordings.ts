import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { codeOf } from '../../server/error-code.ts';
import type { Problem } from './problems.ts';

/** A name of a text and what every browser plays: 'task-1204.mp3'. */
const RECORDING_NAME = /^(?:mission|task|hint|help)-\d+\.(?:mp3|m4a)$/;
/** A recording comes to each tablet with the app: some minutes of speech, no more. In bytes. */
const LARGEST = 2 * 1024 * 1024;

/** The recordings in `audio/`: the file of each text, and what is wrong with any of them. */
export function readRecordings(folder: string): { recordings: Map<string, string>; problems: Problem[] } {
  const recordings = new Map<string, string>();
  const problems: Problem[] = [];
  for (const name of audioNames(folder)) {
    const file = `audio/${name}`;
    const key = name.slice(0, -extname(name).length);
    const fault = nameFault(name, recordings.has(key)) ?? sizeFault(statSync(join(folder, file)).size);
    if (fault === null) recordings.set(key, file);
    else problems.push({ file, line: 1, path: [], message: fault });
  }
  return { recordings, problems };
}

function nameFault(name: string, isKnown: boolean): string | null {
  if (!RECORDING_NAME.test(name)) return 'must be named after its text, like task-1204.mp3 or mission-12.m4a';
  return isKnown ? 'is a second recording of the same text' : null;
}

function sizeFault(bytes: number): string | null {
  if (bytes === 0) return 'is empty';
  return bytes > LARGEST ? 'is larger than 2 MB; every tablet keeps all recordings' : null;
}

function audioNames(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'audio')).sort();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cause;
  }
}
