import { expect, test } from 'playwright/test';
import { Explorer } from '../support/explorer.ts';
import { holdUntil, slow } from '../support/faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { isLongRun } from '../support/long-run.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 60_000 };
/** 'Colour strip' has three photo steps after its first one; these explorers and Ben have its age. */
const NAMES = ['Dora', 'Hana', 'Emre', 'Gus'] as const;
const ROUNDS = isLongRun ? 20 : 2;

let garden: FaultyGarden;

test.beforeAll(visitTheGarden);
test.afterEach(async () => {
  await garden.proxy.heal();
  expect(garden.tablet.complaints).toEqual([]);
});
test.afterAll(() => garden.remove());

async function visitTheGarden(): Promise<void> {
  garden = await openFaultyGarden();
  await garden.child.signsIn(WILLOW_CODE, 'Ben');
}

test('[B07] a second photo taken while the first one is on a slow way: both arrive, and nobody does anything', async () => {
  const { child, proxy, held } = garden;
  await child.opens('/mission/code/13/task/0');
  await child.taps('Continue');
  await expect.poll(() => held.tasksDoneBy(willow.Ben), ARRIVES).toEqual([1301]);
  const upload = proxy.inject(/^\/submissions/, slow(100_000));
  await child.isOnStep(2, 4);
  const first = await child.keepsAPhoto(await newPhoto(800, 600));
  await expect.poll(() => upload.hits, ARRIVES).toBe(1);
  await child.isOnStep(3, 4);
  const second = await child.keepsAPhoto(await newPhoto(800, 600));
  await child.isOnStep(4, 4);
  // Still on its way: the second one was taken meanwhile.
  expect(await held.photosBy(willow.Ben)).toEqual(new Map());
  const both = new Map([
    [1302, first],
    [1303, second],
  ]);
  await expect.poll(() => held.photosBy(willow.Ben), ARRIVES).toEqual(both);
  expect([...proxy.deliveries().values()].filter((times) => times > 1)).toEqual([]);
});

test('[B08] an upload hangs: nothing is called safe while a row waits, and the count is that of the rows', async () => {
  const { child, proxy, held, tablet } = garden;
  await child.handsTheTabletTo('Fern');
  const upload = proxy.inject(/^\/submissions/, holdUntil(new Promise(() => {})));
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  await child.opens('/waiting/');
  await child.isOnPage('2 things waiting');
  await child.taps('Try now');
  await expect.poll(() => upload.hits, ARRIVES).toBeGreaterThan(0);
  // A row that the page itself sends says so; where the service worker was first, the page says that it is being sent.
  await child.sees(/^Sending|^It is being sent/);
  const other = await Explorer.at(tablet, proxy.address);
  await other.opens('/mission/code/12/task/2');
  await other.picks('Duck');
  await other.taps('Continue');
  await other.isOnStep(4, 5);
  await other.page.close();
  await child.isOnPage('3 things waiting');
  await child.doesNotSee('Everything is safe');

  await proxy.refuse();
  await expect(child.page.getByRole('main').getByText('Waiting', { exact: true })).toHaveCount(3, ARRIVES);
  await child.isOnPage('3 things waiting');
  expect(await held.tasksDoneBy(willow.Fern)).toEqual([]);
  await proxy.heal();
  await expect(child.page.getByRole('heading', { name: 'Everything is safe' })).toBeVisible(ARRIVES);
  expect(await held.tasksDoneBy(willow.Fern)).toEqual([1201, 1203]);
});

for (let round = 0; round < ROUNDS; round++) {
  test(`[SYNC-15] [B01] three photos in a hurry without a signal, round ${round + 1}: all arrive, byte for byte, each with its task`, async () => {
    const name = NAMES[round % NAMES.length] ?? 'Dora';
    if (round > 0 && name === NAMES[0]) await garden.remove().then(visitTheGarden);
    const { child, proxy, held } = garden;
    const photos = [await newPhoto(1_600, 1_200), await newPhoto(1_200, 1_600), await newPhoto(1_280, 960)];
    await child.handsTheTabletTo(name);
    await proxy.refuse();
    await child.opens('/mission/code/13/task/1');
    const shown = new Map<number, string>();
    for (const [index, photo] of photos.entries()) {
      await child.isOnStep(index + 2, 4);
      shown.set(1302 + index, await child.keepsAPhoto(photo));
    }
    await child.isOnPage('Well Done!');
    await child.sees('Saved on this device. Will send later.');
    await proxy.heal();
    await expect.poll(() => held.photosBy(willow[name]), ARRIVES).toEqual(shown);
    expect(new Set(shown.values()).size).toBe(3);
    expect(await held.tasksDoneBy(willow[name])).toEqual([1302, 1303, 1304]);
    await child.opens('/team/select/');
    await child.isOnPage('Who are you?');
    await expect(child.page.getByText(/wait(s)? for Wi-Fi/)).toHaveCount(0, ARRIVES);
  });
}
