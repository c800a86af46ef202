import { expect, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { diskHoldsDraft } from '../support/draft-on-disk.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const PHOTOS = 'tests/fixtures/photos';
const POND = 12;
const STATEMENT = `/mission/code/${POND}/task/0`;
const PHOTO = `/mission/code/${POND}/task/1`;
const QUIZ = `/mission/code/${POND}/task/2`;
const TAGS = `/mission/code/${POND}/task/3`;

test.describe('the steps of a mission', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.signsIn('FERN-2479', 'Dora');
  });
  test.afterAll(async () => {
    await tablet.throwAway();
    await server.remove();
  });

  test('[TASK-02, TASK-04, TASK-05, TASK-22] header, previous step, mission start and home', async () => {
    await child.opens(QUIZ);
    await child.isOnPage('Mission #12 - Step 3 / 5');
    const steps = child.page.getByRole('progressbar', { name: 'Steps' });
    await expect(steps).toHaveAttribute('aria-valuenow', '3');
    await expect(steps).toHaveAttribute('aria-valuemax', '5');
    await child.taps('Back');
    await child.isOnPage('Mission #12 - Step 2 / 5');
    await child.taps('Back');
    await child.isOnPage('Mission #12 - Step 1 / 5');
    await child.taps('Back');
    await child.isOnPage('Pond detectives');
    await child.isAtAddress(`/mission/code/${POND}/intro/`);
    await child.opens(QUIZ);
    await child.taps('Home');
    await child.isAtAddress('/missions/');
    // A page that the browser brings back draws its heading twice; readers begin there all the same.
    await child.page.goBack();
    await child.hasTheFocusAtHeading('Mission #12 - Step 3 / 5');
  });

  test('[TASK-11, TASK-12] a quiz holds one answer: another replaces it, the same one takes it back', async () => {
    await child.opens(QUIZ);
    const chosen = child.page.getByRole('button', { pressed: true });
    await expect(child.page.getByRole('group').getByRole('button')).toHaveText(['Fish', 'Newt', 'Duck', 'Frog']);
    await child.seesEveryPicture(4);
    await expect(chosen).toHaveCount(0);
    await expect(child.button('Continue')).toBeDisabled();
    await child.picks('Newt');
    await expect(chosen).toHaveText(['Newt']);
    await expect(child.button('Continue')).toBeEnabled();
    await child.picks('Duck');
    await expect(chosen).toHaveText(['Duck']);
    await child.picks('Duck');
    await expect(chosen).toHaveCount(0);
    await expect(child.button('Continue')).toBeDisabled();
  });

  test('[TASK-18] a follow-on shows what was asked before and keeps the number of its step', async () => {
    await child.opens(QUIZ);
    await child.picks('Fish');
    await child.taps('Continue');
    await child.sees('Why can a fish stay under water all day?');
    await child.sees('Which of these never leaves the water?');
    await child.sees('You said: Fish');
    await child.isOnPage('Mission #12 - Step 3 / 5');
    await child.taps('Back');
    await child.isAtAddress(QUIZ);
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Fish']);
  });

  test('[TASK-13, TASK-14] of the tags several can be chosen, or none, and Continue is always there', async () => {
    await child.opens(TAGS);
    const chosen = child.page.getByRole('button', { pressed: true });
    await expect(child.page.getByRole('group').getByRole('button')).toHaveCount(8);
    await expect(chosen).toHaveCount(0);
    await expect(child.button('Continue')).toBeEnabled();
    await child.picks('Duck');
    await child.picks('Reeds');
    await child.picks('Stones');
    await expect(chosen).toHaveText(['Duck', 'Reeds', 'Stones']);
    for (const tag of ['Duck', 'Reeds', 'Stones']) await child.picks(tag);
    await expect(chosen).toHaveCount(0);
    await child.taps('Continue');
    await child.isOnStep(5, 5);
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    const kept = async () =>
      (await garden.taskResponses()).find(({ Task, Explorer }) => Task.ID === 1204 && Explorer.UUID === willow.Dora);
    await expect.poll(kept).toMatchObject({ Completed: true, AnswerOptions: [], Tags: [] });
  });

  test('[TASK-09, TASK-10] without a photo there is nothing to upload or delete; with one there is', async () => {
    await child.opens(PHOTO);
    await expect(child.button('Upload & Continue')).toBeDisabled();
    await expect(child.button('Delete')).toBeDisabled();
    await expect(child.button('Click to Upload')).toBeEnabled();
    await expect(child.button('No Camera available - Skip')).toBeEnabled();
    await child.choosesFile(`${PHOTOS}/small-320x240.jpg`);
    await child.seesAPhoto('Your photo');
    await expect(child.button('Upload & Continue')).toBeEnabled();
    await expect(child.button('Retake Photo')).toBeEnabled();
    await expect(child.button('Skip')).toBeEnabled();
    await child.taps('Delete');
    await expect(child.page.getByRole('img', { name: 'Your photo' })).toHaveCount(0);
    await expect(child.button('Upload & Continue')).toBeDisabled();
    await expect(child.button('Retake Photo')).toHaveCount(0);
  });

  test('[VAL-01, VAL-02] [B25] [C07] a file that is no picture is refused in words, and the next one is taken', async () => {
    await child.opens(PHOTO);
    const notAnImage = 'The file selected was not an image, please select a jpeg or png';
    for (const [file, words] of [
      ['text-renamed.jpg', notAnImage],
      ['zero.jpg', 'File selected is too small (0 bytes)'],
      ['script.svg', notAnImage],
      ['html-renamed.jpg', notAnImage],
      ['sample.heic', notAnImage],
    ]) {
      await child.choosesFile(`${PHOTOS}/${file}`);
      await expect(child.page.getByRole('status').getByText(words ?? '', { exact: true }), file).toBeVisible();
      await expect(child.button('Upload & Continue')).toBeDisabled();
      await child.taps('Clear');
      await child.sees('Choose your picture');
    }
    await child.choosesFile(`${PHOTOS}/small-320x240.jpg`);
    await child.seesAPhoto('Your photo');
    await child.choosesFile(`${PHOTOS}/text-renamed.jpg`);
    await expect(child.page.getByRole('alert').getByText(notAnImage, { exact: true })).toBeVisible();
    await child.seesAPhoto('Your photo');
    await child.taps('Delete');
  });

  test('[TASK-10] a photo step can be skipped, and a photo that is kept offers Continue', async () => {
    await child.handsTheTabletTo('Hana');
    await child.opens(PHOTO);
    await child.taps('No Camera available - Skip');
    await child.isOnStep(3, 5);
    await child.opens(PHOTO);
    await child.choosesFile(`${PHOTOS}/small-320x240.jpg`);
    await child.seesAPhoto('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);
    await child.taps('Back');
    await child.isOnStep(2, 5);
    await child.seesAPhoto('Your photo');
    await child.sees('Saved on this device');
    await expect(child.button('Continue')).toBeEnabled();
    await expect(child.button('Upload & Continue')).toHaveCount(0);
    await expect(child.button('Skip')).toHaveCount(0);
    await child.taps('Continue');
    await child.isOnStep(3, 5);
  });

  test('[P10] whoever goes back before the address has followed is on the step that was left', async () => {
    await child.handsTheTabletTo('Ben');
    await child.opens('/missions/type/observe/');
    await child.mission('Pond detectives').click();
    await child.taps('Start');
    await child.isOnStep(1, 5);
    await child.page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent?.includes('Step 2 / 5')) return;
        observer.disconnect();
        history.back();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await child.taps('Continue');
    await child.isOnStep(1, 5);
    await child.isAtAddress(`${STATEMENT}?type=observe`);
    await child.taps('Continue');
    await child.isOnStep(2, 5);
    await child.isAtAddress(`${PHOTO}?type=observe`);
    await child.page.goBack();
    await child.isOnStep(1, 5);
  });

  test('an impatient double tap on Continue keeps the step once', async () => {
    await child.handsTheTabletTo('Emre');
    await child.opens(STATEMENT);
    await child.button('Continue').dblclick();
    await child.isOnStep(2, 5);
    await child.opens(PHOTO);
    await child.choosesFile(`${PHOTOS}/small-320x240.jpg`);
    await child.seesAPhoto('Your photo');
    await child.button('Upload & Continue').dblclick();
    await child.isOnStep(3, 5);
    // Work of one mission arrives in its order: with the third step here, everything before it is here.
    await child.picks('Duck');
    await child.button('Continue').dblclick();
    await child.isOnStep(4, 5);
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(() => garden.tasksDoneBy(willow.Emre), { timeout: 30_000 }).toContain(1203);
    expect(await garden.tasksDoneBy(willow.Emre)).toEqual([1201, 1202, 1203]);
  });
});

test('[OFF-12] the battery is empty in the middle of a task: its answers and its photo are as they were left', async () => {
  const server = await GardenServer.start();
  const tablet = await Tablet.unpack();
  try {
    const child = await Explorer.at(tablet, server.address);
    await child.signsIn('FERN-2479', 'Gus');
    await server.kill();
    await child.opens(TAGS);
    await child.picks('Duck');
    await child.picks('Reeds');
    await diskHoldsDraft(child.page, '3', 2);
    await tablet.kill();
    await child.comesBack();
    await child.opens(TAGS);
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Duck', 'Reeds']);

    await child.opens(PHOTO);
    await child.choosesFile(`${PHOTOS}/small-320x240.jpg`);
    await child.seesAPhoto('Your photo');
    await tablet.kill();
    await child.comesBack();
    await child.opens(PHOTO);
    await child.seesAPhoto('Your photo');
    await child.doesNotSee('Saved on this device');
    await expect(child.button('Upload & Continue')).toBeEnabled();
    await child.opens(TAGS);
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Duck', 'Reeds']);
  } finally {
    await tablet.throwAway();
    await server.remove();
  }
});
