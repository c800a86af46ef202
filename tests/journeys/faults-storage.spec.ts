import { expect, test } from 'playwright/test';
import { diskIs } from '../support/disk-faults.ts';
import type { Explorer } from '../support/explorer.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 60_000 };
const NOT_SAVED = "We couldn't save your photo. Please try again";

/** Runs in the worker before everything else. */
const NO_ROOM_FOR_SETTINGS = `const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (value, key) {
  if (value?.key === 'settings') throw new DOMException('The disk is full', 'QuotaExceededError');
  return put.call(this, value, key);
};`;

let garden: FaultyGarden;
let child: Explorer;

test.beforeAll(async () => {
  garden = await openFaultyGarden();
  child = garden.child;
  await child.signsIn(WILLOW_CODE, 'Dora');
});
test.afterEach(async () => {
  await garden.proxy.heal();
  expect(garden.tablet.complaints).toEqual([]);
});
test.afterAll(() => garden.remove());

test('[S01, B14] a full disk says so at once, keeps the photo on the screen and lets the child go on without it', async () => {
  const { held } = garden;
  await child.opens('/mission/code/13/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 4);
  await child.choosesPhoto(await newPhoto(400, 300));
  await child.seesAPhoto('Your photo');
  const shown = await child.hashOfShown('Your photo');
  for (const fault of ['full', 'fullAtTheEnd', 'silent'] as const) {
    await diskIs(child.page, fault);
    await child.taps('Upload & Continue');
    await expect(child.page.getByRole('alertdialog').or(child.page.getByRole('dialog')), fault).toContainText(
      NOT_SAVED,
    );
    await child.taps('Got it!');
    expect(await child.hashOfShown('Your photo')).toBe(shown);
  }
  await diskIs(child.page, 'none');
  await child.taps('Upload & Continue');
  await child.isOnStep(3, 4);

  await child.choosesPhoto(await newPhoto(400, 300));
  await child.seesAPhoto('Your photo');
  await diskIs(child.page, 'full');
  await child.taps('Upload & Continue');
  await child.sees(NOT_SAVED);
  await child.taps('Got it!');
  await child.taps('Skip');
  await child.isOnStep(4, 4);
  await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1301, 1302, 1303]);
  expect(await held.photosBy(willow.Dora)).toEqual(new Map([[1302, shown]]));
  // The browser's log names each cause. A write that hangs is tried once more.
  const causes = garden.tablet.complaints.splice(0).map((line) => line.split(':')[0]);
  expect(causes).toEqual(['QuotaExceededError', 'AbortError', 'Error', 'Error', 'QuotaExceededError']);
});

test('[S06] somebody clears the site: the app begins anew, and what the server holds comes back', async () => {
  const { tablet, proxy } = garden;
  await child.opens('/missions/');
  await child.isOnPage('Choose a mission');
  // A page that is just closing may still write down where it was.
  await tablet.turnOff();
  await child.comesBack();
  await tablet.forgetsTheSite(child.page, proxy.address);
  await child.opens('/missions/');
  await child.sees('Oh no! You are not allowed here, please click here to log in again');
  await child.signsIn(WILLOW_CODE, 'Dora');
  await child.opens('/missions/type/activity/');
  await expect(child.mission('Colour strip')).toContainText('in progress');
  await child.opens('/mission/code/13/task/1');
  await child.seesAPhoto('Your photo');
});

test('[S08] bytes of the database are damaged: the app opens, says what is lost, and takes new work', async () => {
  const { tablet, proxy, held } = garden;
  await child.handsTheTabletTo('Gus');
  await proxy.refuse();
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  await child.opens('/team/select/');
  await child.sees('2 things wait for Wi-Fi');
  await expect.poll(() => child.page.evaluate(() => localStorage.getItem('hedgerow-witness'))).toContain('"unsafe":2');
  await tablet.turnOff();
  await tablet.suffersDamage();
  await proxy.heal();
  await child.comesBack();
  await child.opens('/');
  const lost = child.page.getByRole('dialog');
  await expect(lost).toContainText('This browser has thrown away 2 things that had not been sent.');
  await child.taps('Got it!');
  await child.signsIn(WILLOW_CODE, 'Gus');
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  await expect.poll(() => held.tasksDoneBy(willow.Gus), ARRIVES).toEqual([1201]);
});

test('[S02] a thread that says at its start that the disk is full is not taken for dead: the class opens', async ({
  browser,
}) => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${NO_ROOM_FOR_SETTINGS}\n${await response.text()}` });
  });
  const told = page.waitForEvent('pageerror', ({ name }) => name === 'QuotaExceededError');
  await page.goto(garden.server.address);
  await page.getByLabel('Type your group code').fill(WILLOW_CODE);
  await page.getByRole('button', { name: "Let's go" }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await told;
  await page.close();
});
