import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';
import { PHOTO_PACKS_FOLDER } from '../../schemas/garden-map.ts';

/** The service worker is asked for by this name for ever: browsers look for its next version at the same address. */
const FILE = 'service-worker.js';
/** Largest file on the precache list, in bytes: the whole garden comes along, a film would not. */
const LARGEST = 4 * 1024 * 1024;

/** Bundles the service worker and writes the list of all that works offline into it: app, content pictures, map. */
export async function buildServiceWorker(entry: string, appDir: string): Promise<void> {
  const bundled = join(appDir, 'service-worker.bundle.js');
  await bundleScript(entry, bundled);
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(appDir, FILE),
    globDirectory: appDir,
    globPatterns: ['**/*.{html,js,css,svg,png,jpg,webp,woff2,webmanifest,json,geojson,mp3,m4a}'],
    // Photo packs are fetched when somebody asks for one, and kept outside of the cache. From the cache every page is index.html.
    globIgnores: ['service-worker*.js', 'first.html', `${PHOTO_PACKS_FOLDER.slice(1)}/**`],
    // Hashed names already say which content they hold.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: LARGEST,
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, integrity: hashOf(join(appDir, entry.url)) })) }),
    ],
  });
  if (warnings.length > 0) throw new Error(`The precache list is not whole:\n${warnings.join('\n')}`);
  await rm(bundled);
}

/** Bundles one script that a browser asks for by a fixed name. */
export async function bundleScript(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

/** What the browser compares a file with before the service worker may keep it. */
function hashOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
