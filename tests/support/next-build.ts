import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { buildServiceWorker } from '../../tools/build/service-worker.ts';

interface Change {
  /** Named on the page, so that a journey sees which version it is. */
  readonly version: string;
  /** Whether its copies of the garden are of another generation, as after a change of a schema. */
  readonly hasNewSchemas?: boolean;
  /** What stands at the beginning of its service worker. */
  readonly serviceWorkerStart?: string;
}

/** With this the hash of the schemas begins; with another beginning the same schemas are another generation. */
const HASH_BEGINS = '2166136261';
const TEXTS = new Set(['.js', '.css', '.html']);

/**
 * The built app as a later build would be: every script under another name, another page, its own list in its own service
 * worker, and nothing of the build before. Made from `dist` in a second, where a build would take ten.
 * @returns its folder, to be served by `GardenServer.serve`.
 */
export async function nextBuild({ version, hasNewSchemas = false, serviceWorkerStart = '' }: Change): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-build-'));
  await cp('dist', folder, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const app = join(folder, 'app');
  const files = await filesOf(app);
  const scripts = files.filter((file) => file.startsWith('assets/') && ['.js', '.css'].includes(extname(file)));
  for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) await rm(join(app, file));
  for (const file of files.filter((name) => TEXTS.has(extname(name)))) {
    const path = join(app, file);
    let text = await readFile(path, 'utf8');
    for (const script of scripts) text = text.replaceAll(baseName(script), renamed(baseName(script), version));
    if (hasNewSchemas) text = text.replaceAll(HASH_BEGINS, '2166136263');
    if (extname(file) === '.html') text = text.replace('<head>', `<head><meta name="version" content="${version}">`);
    await writeFile(path, text);
  }
  for (const script of scripts)
    await rename(join(app, script), join(app, 'assets', renamed(baseName(script), version)));
  await buildServiceWorker('worker/service-worker.ts', app);
  const worker = join(app, 'service-worker.js');
  let text = await readFile(worker, 'utf8');
  if (hasNewSchemas) text = text.replaceAll(HASH_BEGINS, '2166136263');
  await writeFile(worker, `${serviceWorkerStart}\n${text}`);
  return folder;
}

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** `first-BdHIo8AF.js` becomes `first-BdHIo8AF.2.js`. */
function renamed(name: string, version: string): string {
  const end = extname(name);
  return `${name.slice(0, -end.length)}.${version}${end}`;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
