/**
 * Builds everything `npm start` serves into `dist/`:
 * the app (Vite), the garden's content and pictures, the service worker with its precache list, compressed copies,
 * and the server as one bundle that plain Node runs.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build as buildApp } from 'vite';
import { buildGarden } from '../garden/build.ts';
import { loadGarden } from '../garden/load.ts';
import { GardenError } from '../garden/problems.ts';
import { bundleServer } from './bundle-server.ts';
import { compressFolder } from './compress.ts';
import { writeFallbackFiles } from './fallback-files.ts';
import { writeFirstPage } from './first-page.ts';
import { gardenFolder, loadSettings } from './garden-settings.ts';
import { buildServiceWorker, bundleScript } from './service-worker.ts';
import { bundleTeacherPage } from './teacher-page.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const GARDEN = gardenFolder();

const started = performance.now();
// Before anything of the build before is gone.
try {
  loadGarden(GARDEN);
} catch (error) {
  if (!(error instanceof GardenError)) throw error;
  process.stderr.write(`The garden in ${GARDEN} is not good yet:\n${error.message}\n`);
  process.exit(1);
}
await rm(path('dist'), { recursive: true, force: true });
await mkdir(path('dist/server'), { recursive: true });
await writeFile(path('dist/server/settings.json'), JSON.stringify(loadSettings(GARDEN)));
await buildApp({ configFile: path('vite.config.ts'), logLevel: 'warn' });
await writeFirstPage(path('dist/app'));
const { content } = await buildGarden(GARDEN, { publicDir: path('dist/app'), serverDir: path('dist/server') });
await writeFallbackFiles(content, path('dist/app'));
await bundleScript(path('src/stale-shell.ts'), path('dist/app/stale-shell.js'));
await buildServiceWorker(path('worker/service-worker.ts'), path('dist/app'));
await bundleScript(path('worker/kill-switch.ts'), path('dist/kill-switch.js'));
await bundleTeacherPage(path('src/teacher'), path('dist/server/teacher'));
await Promise.all([compressFolder(path('dist/app')), bundleServer(path('server/main.ts'), path('dist/server'))]);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
