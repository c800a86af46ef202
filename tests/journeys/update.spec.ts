import { rm } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { Device, newExplorer } from '../server/device.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { nextBuild } from '../support/next-build.ts';
import { Tablet } from '../support/tablet.ts';
import { fetchesTheUpdate, isOfVersion, swapsServiceWorkers } from '../support/updates.ts';

const PHOTO = 'tests/fixtures/photos/small-320x240.jpg';

let server: GardenServer;
let tablet: Tablet;
const builds: string[] = [];

async function build(change: Parameters<typeof nextBuild>[0]): Promise<string> {
  const folder = await nextBuild(change);
  builds.push(folder);
  return folder;
}

async function finishesPondDetectivesFromStepThree(child: Explorer): Promise<void> {
  await child.picks('Fish');
  await child.taps('Continue');
  await child.sees('Why can a fish stay under water all day?');
  await child.picks('It has gills');
  await child.taps('Continue');
  await child.isOnStep(4, 5);
  await child.picks('Duck');
  await child.taps('Continue');
  await child.isOnStep(5, 5);
  await child.taps('Continue');
  await child.isOnPage('Well Done!');
}

test.beforeEach(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
});
test.afterEach(async () => {
  await tablet.throwAway();
  await server.remove();
  for (const folder of builds.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('[OFF-18] [U01, B19] a new version waits while a child is at a task, and comes with the badge', async () => {
  test.setTimeout(180_000);
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
  await child.opens('/mission/code/12/task/1');
  await child.isOnStep(2, 5);
  await child.choosesFile(PHOTO);
  await child.sees('Your photo');

  await server.serve(await build({ version: 'two' }));
  await fetchesTheUpdate(child.page);
  await child.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  // Neither the photo nor the page has gone, and the mission goes on to its end in the old version.
  await child.seesAPhoto('Your photo');
  await child.taps('Upload & Continue');
  await child.isOnStep(3, 5);
  await isOfVersion(child.page, null);
  await finishesPondDetectivesFromStepThree(child);
  await isOfVersion(child.page, 'two');
  await child.isOnPage('Well Done!');
  await child.seesItsPhotos(1);
  expect(tablet.complaints).toEqual([]);
});

test('[OFF-18] [U02, B17] a new version is taken over at the next start, and a page of the old one still works without its files on the server', async () => {
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
  const other = await tablet.newPage();
  await other.goto(new URL('/mission/code/12/task/0', server.address).href);
  await expect(other.getByText(/Step 1 \/ 5$/).first()).toBeVisible();

  await server.serve(await build({ version: 'two' }));
  await fetchesTheUpdate(child.page);
  await child.page.reload();
  await isOfVersion(child.page, 'two');

  // The tab at the task was left alone, and finds the parts it had not fetched yet.
  await isOfVersion(other, null);
  await server.kill();
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(other.getByText(/Step 2 \/ 5$/).first()).toBeVisible();
  for (let reload = 0; reload < 5; reload++) {
    await child.page.reload();
    await child.isOnPage('Choose a mission');
    await isOfVersion(child.page, 'two');
  }

  // It comes to the new version where nobody is in the middle of something.
  await other.getByRole('link', { name: 'Home', exact: true }).click();
  await other.getByRole('button', { name: 'A new version is ready. Use it now' }).click();
  await isOfVersion(other, 'two');
  expect(tablet.complaints).toEqual([]);
});

test('[OFF-19] [U03] after an update with new schemas the old version is shown until the server has answered, then every class is there', async () => {
  test.setTimeout(240_000);
  const pear = new Device(server.address);
  await pear.signIn('PEAR-2468');
  await pear.submit(newExplorer(pear.groupId ?? 0, { name: 'Inès' }));
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('PEAR-2468', 'Inès');
  await child.opens('/');
  await child.signsIn('FERN-2479', 'Dora');
  await server.serve(await build({ version: 'two', hasNewSchemas: true }));
  await fetchesTheUpdate(child.page);
  await server.kill();

  // With the last page gone the browser swaps service workers, and asks nobody.
  const { page } = child;
  child.page = await tablet.newPage();
  await swapsServiceWorkers(child.page, page);
  await child.opens('/missions/');
  await child.isOnPage('Choose a mission');
  await isOfVersion(child.page, null);
  await child.sees('Dora');
  await child.opens('/');
  await child.typesTheCode('PEAR-2468');
  await child.chooses('Inès');

  await server.start();
  await child.opens('/missions/');
  await isOfVersion(child.page, 'two');
  await child.opens('/team/select/');
  await child.waitsUntilPacked();
  // What the old version kept of the garden goes when the last class has its copy.
  await expect.poll(() => generations(child.page), { timeout: 60_000 }).toHaveLength(1);
  expect(await wholeCopies(child.page)).toBe(2);

  await server.kill();
  await child.opens('/');
  await isOfVersion(child.page, 'two');
  for (const [code, name] of [
    ['FERN-2479', 'Dora'],
    ['PEAR-2468', 'Inès'],
  ] as const) {
    await child.opens('/');
    await child.typesTheCode(code);
    await child.chooses(name);
    await child.taps('Start exploring');
    await child.isOnPage('Choose a mission');
  }

  // A class that had no session any more when the others were filled hears what it needs.
  await forgetsTheCopyOf(child.page, pear.groupId ?? 0);
  await child.opens('/');
  await child.typesTheCode('PEAR-2468');
  await child.sees('This class needs internet once after the update. Then it works without again.');
});

/** Marks of whole copies; each generation and class has one. */
function wholeCopies(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-whole')).length);
}

function generations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(
      ({ name }) => /^rxdb-dexie-hedgerow-([^-]+)-/.exec(name ?? '')?.[1],
    );
    return [...new Set(names.filter((name) => name !== undefined))];
  });
}

/** As if the copy of this group had never been filled. */
async function forgetsTheCopyOf(page: Page, groupId: number): Promise<void> {
  await page.evaluate(async (group) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const copy = names.filter((name) => name.startsWith('rxdb-dexie-') && name.includes(`-${group}--`));
    const deleted = (name: string) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    await Promise.all(copy.map(deleted));
    for (const key of Object.keys(localStorage)) if (key.endsWith(`-${group}-whole`)) localStorage.removeItem(key);
  }, groupId);
}
