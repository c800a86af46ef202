import { expect, test } from 'playwright/test';
import { busyDisk } from '../support/disk-faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 60_000 };

let garden: FaultyGarden;

test.beforeAll(async () => {
  garden = await openFaultyGarden();
  await garden.child.signsIn(WILLOW_CODE, 'Fern');
});
test.afterEach(() => expect(garden.tablet.complaints).toEqual([]));
test.afterAll(() => garden.remove());

test('[P09] every button of a whole mission is tapped twice: one step at a time, and each piece of work once', async () => {
  const { child, held } = garden;
  const pond = async () => (await held.missionProgress()).filter((one) => one.Explorer.UUID === willow.Fern);
  await child.opens('/missions/type/observe/');
  await child.mission('Pond detectives').dblclick();
  await child.isOnPage('Pond detectives');
  await child.page.getByRole('link', { name: 'Start', exact: true }).dblclick();
  await child.isOnStep(1, 5);
  await child.button('Continue').dblclick();
  await child.isOnStep(2, 5);
  await child.choosesPhoto(await newPhoto(400, 300));
  await child.seesAPhoto('Your photo');
  await child.button('Delete').dblclick();
  await child.sees('Choose your picture');
  await child.isOnStep(2, 5);
  await child.choosesPhoto(await newPhoto(400, 300));
  await child.seesAPhoto('Your photo');
  await child.button('Upload & Continue').dblclick();
  await child.isOnStep(3, 5);
  // The second tap takes the first one back, as it should.
  await child.button('Duck').dblclick();
  await expect(child.button('Continue')).toBeDisabled();
  await child.picks('Duck');
  await child.button('Continue').dblclick();
  await child.isOnStep(4, 5);
  await child.button('Continue').dblclick();
  await child.isOnStep(5, 5);
  await child.button('Continue').dblclick();
  await child.isOnPage('Well Done!');
  await expect.poll(async () => (await pond()).map(({ Kind }) => Kind).sort(), ARRIVES).toEqual(['finish', 'start']);
  expect(await held.tasksDoneBy(willow.Fern)).toEqual([1201, 1202, 1203, 1204, 1205]);
});

test('[P10] back on every step, and while it is being saved: nothing is kept twice, nothing is lost', async () => {
  const { child, held } = garden;
  await child.handsTheTabletTo('Gus');
  await child.opens('/missions/type/observe/');
  await child.mission('Pond detectives').click();
  await child.taps('Start');
  await child.isOnStep(1, 5);
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  // The address follows what is shown.
  await child.isAtAddress('/mission/code/12/task/1?type=observe');
  await child.page.goBack();
  await child.isOnStep(1, 5);
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  await child.isAtAddress('/mission/code/12/task/1?type=observe');
  // Whoever leaves before a picture is ready finds it, or is told that it has to be taken again (P03).
  await child.choosesPhoto(await newPhoto(2_000, 1_500));
  await child.page.goBack();
  await child.isOnStep(1, 5);
  await child.page.goForward();
  await child.isOnStep(2, 5);
  const ready = child.page.getByRole('img', { name: 'Your photo', exact: true });
  await expect(ready.or(child.page.getByText('The picture got lost on its way. Please take it again.'))).toBeVisible();
  await child.choosesPhoto(await newPhoto(400, 300));
  await child.seesAPhoto('Your photo');
  await child.page.goBack();
  await child.isOnStep(1, 5);
  await child.page.goForward();
  await child.isOnStep(2, 5);
  await child.seesAPhoto('Your photo');
  const shown = await child.hashOfShown('Your photo');

  // The disk takes its time, and the child does not wait for it.
  const release = await busyDisk(child.page);
  await child.taps('Upload & Continue');
  await expect(child.page.getByRole('button', { name: 'Saving' })).toBeVisible();
  await child.page.goBack();
  await release();
  // Back where the child wanted to be, or on where the save led: either is a step of the mission.
  await child.sees(/Step [13] \/ 5$/);
  await expect.poll(() => held.photosBy(willow.Gus), ARRIVES).toEqual(new Map([[1202, shown]]));
  await child.opens('/mission/code/12/task/1');
  await child.isOnStep(2, 5);
  await child.seesAPhoto('Your photo');
  await child.button('Continue').click();
  await child.isOnStep(3, 5);
  expect(await held.tasksDoneBy(willow.Gus)).toEqual([1201, 1202]);
});
