import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { holdAnswerUntil, holdUntil } from '../support/faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { isLongRun } from '../support/long-run.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 60_000 };
const never = new Promise<never>(() => {});
/** The two photo steps in the middle of 'Colour strip', and the explorers whose age it is for. */
const STEPS = [2, 3];
const NAMES = ['Dora', 'Hana', 'Emre', 'Gus'] as const;
const KILLS_A_GARDEN = STEPS.length * NAMES.length;
/** When the battery ends, in milliseconds after the child has reached for a picture. A step takes about a second. */
const MOMENTS = isLongRun ? Array.from({ length: 30 }, (_, index) => index * 100) : [90, 360, 620, 1_100];

let garden: FaultyGarden;

test.beforeAll(visitTheGarden);
test.afterEach(async () => {
  await garden.proxy.heal();
  expect(garden.tablet.complaints).toEqual([]);
});
test.afterAll(() => garden.remove());

async function visitTheGarden(): Promise<void> {
  garden = await openFaultyGarden();
  await garden.child.signsIn(WILLOW_CODE, 'Dora');
}

for (let first = 0; first < MOMENTS.length; first += KILLS_A_GARDEN) {
  const moments = MOMENTS.slice(first, first + KILLS_A_GARDEN);
  test(`[SYNC-04] [P01] killed ${moments.join(', ')} ms into a photo step: what was saved is saved, and each arrives once`, async () => {
    test.setTimeout(60_000 + moments.length * 20_000);
    if (first > 0) await garden.remove().then(visitTheGarden);
    const shown = new Map<string, Map<number, string>>();
    for (const [index, moment] of moments.entries()) {
      const name = NAMES[Math.floor(index / STEPS.length)] ?? 'Dora';
      const step = STEPS[index % STEPS.length] ?? 2;
      if (step === STEPS[0]) await begins(name);
      const hash = await test.step(`${name}, step ${step}, ${moment} ms`, () => photoStepKilledAt(moment, step));
      const own = shown.get(willow[name]) ?? new Map();
      shown.set(willow[name], own.set(1300 + step, hash));
    }
    for (const [explorer, hashes] of shown) {
      const { held } = garden;
      await expect.poll(() => held.photosBy(explorer), ARRIVES).toEqual(hashes);
      expect(await held.tasksDoneBy(explorer)).toEqual([1301, ...hashes.keys()]);
    }
  });
}

/** A child begins 'Colour strip' and is at its first photo. */
async function begins(name: string): Promise<void> {
  const { child } = garden;
  await child.handsTheTabletTo(name);
  await child.opens('/mission/code/13/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 4);
}

/** @returns SHA-256 of the photo that was shown last. */
async function photoStepKilledAt(moment: number, step: number): Promise<string> {
  const { child, tablet } = garden;
  let shown = '';
  let isAcknowledged = false;
  const keeps = async () => {
    shown = await child.keepsAPhoto(await newPhoto(400, 300));
    await child.isOnStep(step + 1, 4);
    isAcknowledged = true;
  };
  await child.opens(`/mission/code/13/task/${step - 1}`);
  await child.isOnStep(step, 4);
  await Promise.allSettled([keeps(), pause(moment).then(() => tablet.kill())]);

  await child.comesBack();
  await child.opens('/missions/type/activity/');
  await child.mission('Colour strip').click();
  await child.sees(/Step \d \/ 4$/);
  const isBack = new URL(child.page.url()).pathname.endsWith(`/task/${step - 1}`);
  if (isAcknowledged) expect(isBack).toBe(false);
  if (!isBack) return shown;
  const again = await child.finishesThePhoto(await newPhoto(400, 300));
  await child.isOnStep(step + 1, 4);
  return again;
}

test('[SYNC-04] killed before the server has it, and killed before its answer came: both arrive once', async () => {
  const { child, proxy, tablet, held } = garden;
  await begins('Ben');
  await expect.poll(() => held.tasksDoneBy(willow.Ben), ARRIVES).toEqual([1301]);
  const hashes = new Map<number, string>();
  for (const [step, fault] of [
    [2, holdUntil(never)],
    [3, holdAnswerUntil(never)],
  ] as const) {
    const upload = proxy.inject(/^\/submissions/, fault, 1);
    hashes.set(1300 + step, await child.keepsAPhoto(await newPhoto(400, 300)));
    await child.isOnStep(step + 1, 4);
    await expect.poll(() => upload.hits, ARRIVES).toBe(1);
    if (step === 3) await expect.poll(() => held.tasksDoneBy(willow.Ben), ARRIVES).toContain(1303);
    await tablet.kill();
    await child.comesBack();
    await child.opens(`/mission/code/13/task/${step}`);
    await child.isOnStep(step + 1, 4);
    await expect.poll(() => held.photosBy(willow.Ben), ARRIVES).toEqual(hashes);
  }
  await child.opens('/team/select/');
  await child.isOnPage('Who are you?');
  await child.doesNotSee(/wait(s)? for Wi-Fi/);
  expect(await held.tasksDoneBy(willow.Ben)).toEqual([1301, 1302, 1303]);
});

test('[P03] [B21] killed while the camera is open: back at the same step, with everything else as it was', async () => {
  const { child, tablet } = garden;
  await child.handsTheTabletTo('Fern');
  await child.opens('/mission/code/12/task/3');
  await child.picks('Duck');
  await child.opens('/mission/code/12/task/1');
  const chooser = child.page.waitForEvent('filechooser');
  await child.taps('Click to Upload');
  await chooser;
  await expect.poll(() => child.page.evaluate(notedPicking)).toMatch(/ 1202$/);
  await tablet.kill();
  await child.comesBack();
  await child.opens('/mission/code/12/task/1');
  await child.sees('The picture got lost on its way. Please take it again.');
  await expect(child.button('Upload & Continue')).toBeDisabled();
  const shown = await child.keepsAPhoto(await newPhoto(400, 300));
  await child.isOnStep(3, 5);
  await expect.poll(() => garden.held.photosBy(willow.Fern), ARRIVES).toEqual(new Map([[1202, shown]]));
  await child.opens('/mission/code/12/task/1');
  await child.doesNotSee('The picture got lost on its way. Please take it again.');
  await child.opens('/mission/code/12/task/3');
  await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Duck']);
});

/** Runs in the page: for which task the tablet has noted that its camera is open. */
function notedPicking(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('keyval').objectStore('keyval').get('hedgerow-picking');
      reading.onsuccess = () => resolve(String(reading.result));
      reading.onerror = () => reject(reading.error);
      opening.result.close();
    };
  });
}
