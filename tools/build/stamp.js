// Tells whether `dist/` was built from the sources as they are now. Plain JavaScript: `npm start` asks before anything
// is built, and starting must not pay for a TypeScript runner.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['src', 'worker', 'server', 'schemas', 'content', 'public', 'tools'];
const FILES = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const STAMP = join(ROOT, 'dist/built-from');

/** The folder that the variable GARDEN names, from where the command was called; without it the demo garden. */
export function gardenFolder() {
  const named = process.env.GARDEN;
  return named ? resolve(process.env.INIT_CWD ?? '', named) : join(ROOT, 'content/fontvieille');
}

/** Hash over the names and contents of everything a build reads. */
async function sourcesHash() {
  const hash = createHash('sha256');
  const paths = [...FILES.map((file) => join(ROOT, file))];
  const garden = gardenFolder();
  hash.update(relative(ROOT, garden));
  for (const folder of [...SOURCES.map((name) => join(ROOT, name)), garden]) {
    // None: a garden folder with a wrong name, of which the build says so.
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  for (const path of paths.sort()) hash.update(path.slice(ROOT.length)).update(await readFile(path));
  return hash.digest('hex');
}

/** Called by the build when all of it has succeeded. */
export async function writeStamp() {
  await writeFile(STAMP, await sourcesHash());
}

/** True when there is a whole build of exactly these sources. */
export async function isBuilt() {
  try {
    return (await readFile(STAMP, 'utf8')) === (await sourcesHash());
  } catch {
    return false;
  }
}
