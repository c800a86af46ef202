import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { injectManifest } from 'workbox-build';

/** The service worker is asked for by this name for ever: browsers look for its next version at the same address. */
const FILE = 'service-worker.js';
/** Largest file on the precache list, in bytes: the whole garden comes along, a film would not. */
const LARGEST = 4 * 1024 * 1024;

/** Bundles the service worker and writes the list of all that works offline into it: app, content pictures, map. */
export async function buildServiceWorker(entry: string, appDir: string): Promise<void> {
  const bundled = join(appDir, 'service-worker.bundle.js');
  await build({
    entryPoints: [entry],
    outfile: bundled,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(appDir, FILE),
    globDirectory: appDir,
    globPatterns: ['**/*.{html,js,css,svg,png,jpg,webp,woff2,webmanifest,json,geojson}'],
    globIgnores: ['service-worker*.js'],
    // Hashed names already say which content they hold.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: LARGEST,
  });
  if (warnings.length > 0) throw new Error(`The precache list is not whole:\n${warnings.join('\n')}`);
  await rm(bundled);
}
