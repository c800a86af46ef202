import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EXIF from 'exif-js';
import { expect, test, vi } from 'vitest';
import { buildServiceWorker } from '../../tools/build/service-worker.ts';
import { codeChecks } from '../../tools/checks/code-checks.ts';
import { readOrientation } from '../../worker/photo/orientation.ts';

/** The owner's design card, read off the project itself. */

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const named = { ...manifest.dependencies, ...manifest.devDependencies };

/** Our files that take `name` (or anything, where it is empty) from a package, types alone not counted. */
async function filesImporting(packageName: string, name = ''): Promise<string[]> {
  const ours = tracked.filter((file) => /^(?:src|worker|server)\/.*\.tsx?$/.test(file));
  const pattern = new RegExp(`import (?!type)[^;]*\\b${name}[^;]*from '${packageName}'`);
  const found: string[] = [];
  for (const file of ours) {
    const text = await readFile(file, 'utf8');
    // The pattern takes its time where there is nothing to find.
    if (text.includes(` from '${packageName}'`) && pattern.test(text)) found.push(file);
  }
  return found;
}

test('[CARD-01] everything in src, worker, schemas and tests is TypeScript, checked strictly and without an error', () => {
  const scripts = tracked.filter((file) => /^(?:src|worker|schemas|tests)\/.*\.(?:[cm]?jsx?)$/.test(file));
  expect(scripts).toEqual([]);
  for (const runtime of ['src', 'worker', 'server', 'tests']) {
    const shown = execFileSync('node_modules/.bin/tsc', ['--showConfig', '-p', runtime], { encoding: 'utf8' });
    expect(JSON.parse(shown).compilerOptions.strict, runtime).toBe(true);
    expect(codeChecks.map(({ command }) => command.join(' '))).toContain(`tsc -p ${runtime}`);
  }
  // Throws when the check finds an error; `schemas` is part of each of them.
  for (const runtime of ['src', 'worker']) execFileSync('node_modules/.bin/tsc', ['-p', runtime]);
});

test('[CARD-02] react and react-dom are named, and render the front end', async () => {
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['react', 'react-dom']));
  // The app, and the map that is drawn out of sight before a page shows it.
  expect(await filesImporting('react-dom/client', 'createRoot')).toEqual([
    'src/main.tsx',
    'src/screens/map/prepared-map.tsx',
  ]);
  expect(tracked.filter((file) => /^src\/(?:ui|screens)\/.*\.tsx$/.test(file)).length).toBeGreaterThan(30);
});

test('[CARD-03] @tanstack/react-router is named, and every route is made with it', async () => {
  expect(named).toHaveProperty('@tanstack/react-router');
  const routes = tracked.filter((file) => /^src\/routes\/.*\.tsx$/.test(file));
  const made = [
    ...(await filesImporting('@tanstack/react-router', 'createFileRoute')),
    ...(await filesImporting('@tanstack/react-router', 'createRootRouteWithContext')),
  ];
  expect(made.sort()).toEqual(routes.sort());
  expect(await filesImporting('@tanstack/react-router', 'createRouter')).toEqual(['src/app/router.ts']);
});

test('[CARD-05] workbox-build is named, and writes the precache list into the service worker', async () => {
  expect(named).toHaveProperty('workbox-build');
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-precache-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  await buildServiceWorker('worker/service-worker.ts', folder);

  const script = await readFile(join(folder, 'service-worker.js'), 'utf8');
  for (const file of ['index.html', 'plan.svg']) {
    expect(script).toMatch(
      new RegExp(`\\{\\s*"?revision"?:\\s*"[0-9a-f]+",\\s*"?url"?:\\s*"${file}"|"?url"?:\\s*"${file}"`),
    );
  }
  await rm(folder, { recursive: true });
});

test('[CARD-06] comlink is named, and the page and the worker talk through it', async () => {
  expect(named).toHaveProperty('comlink');
  expect(await filesImporting('comlink', 'wrap')).toEqual(['src/data/worker-bridge.ts']);
  expect(await filesImporting('comlink', 'expose')).toEqual(['worker/main.ts']);
});

test('[CARD-09] keen-slider is named, and makes the one carousel every screen uses', async () => {
  expect(named).toHaveProperty('keen-slider');
  expect(await filesImporting('keen-slider/react.es.js')).toEqual(['src/ui/carousel-slider.tsx']);
  const screens = tracked.filter((file) => /^src\/screens\/.*\.tsx$/.test(file));
  const shown = await Promise.all(screens.map(async (file) => (await readFile(file, 'utf8')).includes('<Carousel')));
  expect(shown.filter(Boolean).length).toBeGreaterThan(1);
});

test('[CARD-10] exif-js is named, and orientation is read with it', async () => {
  expect(named).toHaveProperty('exif-js');
  const read = vi.spyOn(EXIF, 'readFromBinaryFile');
  const head = await readFile('tests/fixtures/photos/orient-6.jpg');

  expect(readOrientation(new Uint8Array(head).buffer)).toBe(6);
  expect(read).toHaveBeenCalledTimes(1);
});

test('[CARD-11] xstate and @xstate/react are named, and screens follow the machines through them', async () => {
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['xstate', '@xstate/react']));
  expect(await filesImporting('xstate', 'setup')).toEqual(
    expect.arrayContaining(['src/machines/session-setup.ts', 'src/machines/task-page.machine.ts']),
  );
  const followers = await filesImporting('@xstate/react', '(?:useSelector|useActorRef)');
  expect(followers).toEqual(
    expect.arrayContaining(['src/app/pages/task-page.tsx', 'src/screens/task/task-screen.tsx']),
  );
});

test('[CARD-12] vitest, fake-indexeddb and playwright are named, and the one test command runs tests with each', async () => {
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['vitest', 'fake-indexeddb', 'playwright']));
  expect(manifest.scripts['test']).toBe('node tools/run.mjs tools/checks/test.ts');
  const command = await readFile('tools/checks/test.ts', 'utf8');
  expect(command).toMatch(/\['vitest', 'run'/);
  expect(command).toMatch(/\['playwright', 'test'/);
  const tests = tracked.filter((file) => /^tests\/.*\.(?:test|spec)\.ts$/.test(file));
  const texts = await Promise.all(tests.map((file) => readFile(file, 'utf8')));
  expect(texts.some((text) => /from 'fake-indexeddb'/.test(text))).toBe(true);
  expect(texts.some((text) => /from 'playwright\/test'/.test(text))).toBe(true);
});

test('[CARD-13, CARD-14] the files and folders of the card stand at the top level, and each folder holds its part', () => {
  expect(tracked).toEqual(expect.arrayContaining(['package.json', 'tsconfig.json', 'vite.config.ts', 'README.md']));
  expect(tracked).toEqual(
    expect.arrayContaining([
      'src/main.tsx',
      'worker/main.ts',
      'public/manifest.webmanifest',
      'schemas/api.graphql',
      'schemas/mission.ts',
      'tests/contract/owners-card.test.ts',
    ]),
  );
});

test('[CARD-08] maplibre-gl and react-map-gl are named, and draw the map pages', async () => {
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['maplibre-gl', 'react-map-gl']));
  expect(await filesImporting('react-map-gl/maplibre', 'Map as MapLibre')).toEqual(['src/screens/map/live-map.tsx']);
  expect(await filesImporting('maplibre-gl')).toEqual(['src/screens/map/map-library.ts']);
  const pages = await readFile('src/app/pages/map-page.tsx', 'utf8');
  expect(pages).toContain("from '../../screens/map/map-screens.tsx'");
});
