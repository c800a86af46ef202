import { expect, test } from 'playwright/test';
import { Explorer } from '../support/explorer.ts';
import { holdUntil } from '../support/faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 40_000 };
/** The answer 'Duck' to the task 1203. */
const DUCK = 1203;

let garden: FaultyGarden;
let child: Explorer;
/** The same app in a second tab of the same tablet. */
let other: Explorer;

test.beforeAll(async () => {
  garden = await openFaultyGarden();
  child = garden.child;
  await child.signsIn(WILLOW_CODE, 'Dora');
});
test.beforeEach(async () => {
  garden.proxy.forwarded.length = 0;
  other = await Explorer.at(garden.tablet, garden.proxy.address);
});
test.afterEach(async () => {
  await garden.proxy.heal();
  await other.page.close();
  expect(garden.tablet.complaints).toEqual([]);
});
test.afterAll(() => garden.remove());

test('[TPAGE-05] [B03, P04] one task answered differently in two tabs has one answer, and a photo deleted in one is gone in both', async () => {
  const { proxy, held } = garden;
  await child.handsTheTabletTo('Dora');
  await proxy.refuse();
  for (const tab of [child, other]) {
    await tab.opens('/mission/code/12/task/2');
    await tab.isOnStep(3, 5);
  }
  await child.picks('Newt');
  await other.picks('Duck');
  await child.taps('Continue');
  await child.isOnStep(4, 5);
  await other.taps('Continue');
  await other.isOnStep(4, 5);
  await proxy.heal();
  await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1203, 1203]);
  expect(await held.shownAnswer(willow.Dora, 1203)).toEqual([DUCK]);
  for (const tab of [child, other]) {
    await tab.opens('/mission/code/12/task/2');
    await expect(tab.page.getByRole('button', { pressed: true })).toHaveText(['Duck']);
  }

  // A photo that one tab deletes is gone in the other, though nobody loads it anew.
  await child.opens('/mission/code/12/task/1');
  await child.keepsAPhoto(await newPhoto(400, 300));
  for (const tab of [child, other]) {
    await tab.opens('/mission/code/12/task/1');
    await tab.seesAPhoto('Your photo');
  }
  await child.taps('Delete');
  await expect(other.button('Delete')).toBeDisabled();
  await expect(other.page.getByRole('img', { name: 'Your photo', exact: true })).toHaveCount(0);
  await child.opens('/waiting/');
  await child.isOnPage('Everything is safe');
});

test('[SYNC-04] [P02] the tab that is sending crashes: the other one takes over, and it arrives once', async () => {
  const { proxy, held } = garden;
  await child.handsTheTabletTo('Gus');
  await other.opens('/missions/');
  await other.isOnPage('Choose a mission');
  const upload = proxy.inject(/^\/submissions/, holdUntil(new Promise(() => {})), 1);
  // Both hear of new work at the same moment, and either may be the one that sends it.
  const isSending = async (tab: Explorer) => {
    await tab.page.waitForRequest((request) => request.url().endsWith('/submissions'), ARRIVES);
    return tab;
  };
  const sends = Promise.race([child, other].map(isSending));
  await child.opens('/mission/code/12/task/1');
  const photo = await child.keepsAPhoto(await newPhoto(400, 300));
  await child.isOnStep(3, 5);
  const sender = await sends;
  await expect.poll(() => upload.hits, ARRIVES).toBe(1);
  await sender.tabCrashes();

  // Sooner than the hanging upload would have been given up.
  await expect.poll(() => held.tasksDoneBy(willow.Gus), { timeout: 20_000 }).toEqual([1202]);
  expect((await held.photosBy(willow.Gus)).get(1202)).toBe(photo);
  expect([...proxy.deliveries().values()]).toEqual([1, 1]);
  await sender.page.close();
  sender.page = await garden.tablet.newPage();
  await sender.opens('/mission/code/12/task/2');
  await sender.isOnStep(3, 5);
});
