import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { answerWith, dropBefore, holdUntil } from '../support/faults.ts';
import { GardenServer } from '../support/garden-server.ts';
import { keepOnlyTheSession } from '../support/lose-data.ts';
import { nextBuild } from '../support/next-build.ts';
import { Tablet } from '../support/tablet.ts';
import { asksForUpdates, cannotFetchTheUpdate, isOfVersion } from '../support/updates.ts';
import { willow } from '../support/willow.ts';

let server: GardenServer;
let tablet: Tablet;
let build = '';

test.beforeEach(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
});
test.afterEach(async () => {
  await tablet.throwAway();
  await server.remove();
  await rm(build, { recursive: true, force: true });
});

test.describe('with a network between', () => {
  let proxy: FaultProxy;

  test.beforeEach(async () => {
    proxy = await FaultProxy.before(server);
  });
  test.afterEach(() => proxy.close());

  test('[U06, U07, N04] an update that is cut off, answered by a portal or mixed with an old page is not taken, and the app goes on', async () => {
    test.setTimeout(180_000);
    const child = await Explorer.at(tablet, proxy.address);
    await child.signsIn('FERN-2479', 'Dora');
    const oldPage = await readFile('dist/app/index.html', 'utf8');
    for (const [name, path, fault] of [
      ['cut', /^\/assets\/pages-.*\.cut\.js/, dropBefore],
      ['portal', /^\/assets\/pages-.*\.portal\.css/, answerWith(200, '<h1>Welcome to the school network</h1>')],
      ['stale', /^\/index\.html/, answerWith(200, oldPage)],
    ] as const) {
      const faulty = await nextBuild({ version: name });
      await server.serve(faulty);
      const injected = proxy.inject(path, fault);
      await cannotFetchTheUpdate(child.page);
      expect(injected.hits, name).toBeGreaterThan(0);
      injected.stop();
      await rm(faulty, { recursive: true });
    }
    await server.kill();
    await child.page.reload();
    await child.isOnPage('Choose a mission');
    await isOfVersion(child.page, null);

    build = await nextBuild({ version: 'two' });
    await server.serve(build);
    await asksForUpdates(child.page);
    // Nobody has touched the page since it was opened: it is at a start.
    await isOfVersion(child.page, 'two');
    await child.isOnPage('Choose a mission');
  });

  test('[OFF-01] a class is told that all is on the device only when the app itself is there too', async () => {
    const child = await Explorer.at(tablet, proxy.address);
    let deliver: () => void = () => undefined;
    const held = proxy.inject(
      /^\/assets\/maplibre-gl-worker/,
      holdUntil(new Promise<void>((resolve) => (deliver = resolve))),
    );
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await expect.poll(() => held.hits).toBe(1);
    const isCopyWhole = () =>
      child.page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-whole')));
    await expect.poll(isCopyWhole).toBe(true);
    await child.sees('Packing your missions');
    // Only few files wait for this one: of two that only the service worker fetches, and fetches after it, one has come.
    const hasPassed = () => proxy.forwarded.some(({ path }) => /^\/assets\/(?:french|decode)-/.test(path));
    await expect.poll(hasPassed).toBe(true);

    deliver();
    await child.waitsUntilPacked();
  });

  test('[SHELL-13] with nothing on the device, and nobody who answers, the app says so, and goes on by itself', async () => {
    const child = await Explorer.at(tablet, proxy.address);
    await child.signsIn('FERN-2479', 'Dora');
    await child.opens('/healthz');
    await keepOnlyTheSession(child.page);
    const silent = [/^\/graphql/, /^\/fallback/, /^\/service-worker/].map((path) => proxy.inject(path, dropBefore));

    await child.opens('/missions/all');
    await child.sees("Please refresh your browser, couldn't connect");

    for (const fault of silent) fault.stop();
    await child.sees('Garden manners');
  });

  test('[U07] a page of yesterday whose scripts are gone is asked for anew, once', async () => {
    const child = await Explorer.at(tablet, proxy.address);
    const yesterday = (await readFile('dist/app/index.html', 'utf8')).replaceAll(/(assets\/[^"]+)\.js/g, '$1.gone.js');
    const stale = proxy.inject(/^\/$/, answerWith(200, yesterday), 1);

    await child.opens('/');

    // Yesterday's page came from somewhere on the way; asked past it, today's is there.
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
    expect(stale.hits).toBe(1);

    const other = await tablet.newPage();
    const everStale = proxy.inject(/^\/help/, answerWith(200, yesterday));
    await other.addInitScript({
      content: 'navigator.serviceWorker?.getRegistrations().then((all) => all.map((one) => one.unregister()))',
    });
    await other.goto(new URL('/help', proxy.address).href);
    await expect.poll(() => everStale.hits).toBe(3);
    await other.waitForLoadState('load');
    // The page, the question past every cache, and the one reload: whoever still answers with yesterday is left alone.
    expect(everStale.hits).toBe(3);
    await expect(other.getByText('Hedgerow', { exact: true })).toBeVisible();
  });
});

test('[U08] a broken service worker is taken off the tablet by the kill switch, and work that waits stays', async () => {
  test.setTimeout(180_000);
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
  await server.kill();
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);

  build = await nextBuild({
    version: 'broken',
    serviceWorkerStart: `addEventListener('install', () => skipWaiting());
      addEventListener('fetch', (event) => {
        event.stopImmediatePropagation();
        event.respondWith(Response.error());
      });`,
  });
  await server.serve(build);
  await asksForUpdates(child.page);
  await expect.poll(() => opens(child.page), { timeout: 30_000 }).toBe(false);

  // What docs/updates.md tells an operator to do.
  await rm(join(build, 'app/service-worker.js'));
  await copyFile('dist/kill-switch.js', join(build, 'app/service-worker.js'));
  await expect.poll(() => opens(child.page), { timeout: 60_000 }).toBe(true);

  await child.isOnPage('Choose a mission');
  await expect.poll(() => child.page.evaluate(() => caches.keys())).toEqual([]);
  const teacher = await ClassClient.signIn(server.address, 'FERN-2479');
  await expect.poll(() => teacher.tasksDoneBy(willow.Dora), { timeout: 60_000 }).toEqual([1201]);
});

/** Whether the address of the app leads to the app; with a broken service worker it leads to a page of the browser's. */
function opens(page: Page): Promise<boolean> {
  const heading = page.getByRole('heading', { name: 'Choose a mission' });
  return page
    .goto(new URL('/missions/', server.address).href, { timeout: 5_000 })
    .then(() => heading.waitFor({ timeout: 5_000 }))
    .then(
      () => true,
      () => false,
    );
}
