import { expect, type Page, test } from 'playwright/test';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

let server: GardenServer;
let tablet: Tablet;

test.beforeAll(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});

const tourOn = (page: Page) => page.getByRole('region', { name: 'A short tour' });
const taps = (page: Page, name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();

/** Reads what the step says, and that a finger can close the tour at it. */
async function isOnStep(page: Page, step: number, words: string): Promise<void> {
  await expect(tourOn(page)).toContainText(`Tour, step ${step} of 6${words}`);
  const box = await tourOn(page).getByRole('button', { name: 'Close the tour' }).boundingBox();
  // A box on its way has 55.99999 pixels.
  expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(56);
}

test('[SHELL-08, SHELL-09] the tour goes along from the code to the missions, covers no code, lets taps through, and once closed stays away', async () => {
  const page = await tablet.newPageForWelcome();
  await page.goto(server.address);
  const field = page.getByLabel('Type your group code');
  await isOnStep(page, 1, 'Your teacher has the code for you!');
  const coveredCorners = await field.evaluate((code) => {
    const { left, top, width, height } = code.getBoundingClientRect();
    const corners = [0.05, 0.95].flatMap((x) => [0.1, 0.9].map((y) => [left + x * width, top + y * height] as const));
    return corners.filter(([x, y]) => document.elementFromPoint(x, y) !== code);
  });
  expect(coveredCorners).toEqual([]);
  await field.fill('FERN-2479');
  await taps(page, "Let's go");
  await isOnStep(page, 2, 'Find your picture and your name!');
  await taps(page, "I'm new");
  await taps(page, "Let's go");
  await isOnStep(page, 3, 'Choose the animal you like best!');
  await taps(page, 'Next');
  await isOnStep(page, 4, 'Tell us what to call you!');
  await page.getByLabel('My name').fill('Ida');
  await page.getByRole('radio', { name: '8' }).click();
  await taps(page, 'Done');
  await taps(page, 'Start exploring');
  await isOnStep(page, 5, 'Missions for you to enjoy!');
  await tourOn(page).getByRole('button', { name: 'Next' }).click();
  await isOnStep(page, 6, 'Change your profile setup');
  await tourOn(page).getByRole('button', { name: 'Back' }).press('Enter');
  await isOnStep(page, 5, 'Missions for you to enjoy!');

  await page.getByRole('link', { name: /^Observe/ }).click();
  await expect(page.getByRole('heading', { name: 'Observe Missions' })).toBeVisible();
  await expect(tourOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  // Whoever went on has understood that step.
  await isOnStep(page, 6, 'Change your profile setup');
  await page.keyboard.press('Escape');
  await expect(tourOn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Observe/ })).toBeVisible();
  // The places of the offline pop-up and of the tour, with nothing in them.
  await expect(page.locator('[role=status]:empty')).toHaveCount(2);
  await expect(tourOn(page)).toHaveCount(0);

  await page.close();
});

test('[SHELL-09] another explorer of the tablet is shown the missions, after the welcome, and closes it once and for all', async () => {
  const child = await Explorer.at(tablet, server.address);
  child.page = await tablet.newPageForWelcome();
  await child.handsTheTabletTo('Hana');
  await isOnStep(child.page, 5, 'Missions for you to enjoy!');

  const tab = await tablet.newPageForWelcome();
  await tab.goto(new URL('/missions/', server.address).href);
  await expect(tab.getByRole('dialog')).toContainText('Welcome back, Hana!');
  await expect(tourOn(tab)).toHaveCount(0);
  await taps(tab, 'Continue');
  await isOnStep(tab, 5, 'Missions for you to enjoy!');
  await tourOn(tab).getByRole('button', { name: 'Close the tour' }).click();
  // In both tabs.
  await expect(tourOn(tab)).toHaveCount(0);
  await expect(tourOn(child.page)).toHaveCount(0);
});
