import { expect, test } from 'playwright/test';
import { isolated } from '../../src/texts/isolated.ts';
import { barriersOn } from '../support/accessibility.ts';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 40_000 };
/** Right to left, markup, an emoji of three signs, and a quotation mark. */
const HOSTILE_NAME = `مريم <b>"Zoë"</b> 👩‍🚀`;

test.describe('a class of eight on one tablet', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await child.waitsUntilPacked();
  });
  test.afterAll(async () => {
    expect(tablet.complaints).toEqual([]);
    await tablet.throwAway();
    await server.remove();
  });

  test('[OFF-09, ONB-04, ONB-05, ONB-06, ONB-07, ROUTE-19, ROUTE-21, ROUTE-25] [VAL-19] somebody new registers with no signal, plays at once, and arrives once', async () => {
    await server.kill();
    await child.taps("I'm new");
    await child.isAtAddress('/profile/user/register/');
    await child.isOnPage('New explorer');
    expect(await barriersOn(child.page)).toEqual([]);
    await child.taps("Let's go");

    await child.isAtAddress('/profile/select/');
    const animals = child.page.getByRole('radio');
    await expect(animals).toHaveCount(10);
    await expect(child.page.getByRole('radio', { name: 'Hedgehog' })).toBeChecked();
    await child.seesEveryPicture(10);
    await child.picks('Fox');
    await expect(child.page.getByRole('radio', { name: 'Fox' })).toBeChecked();
    expect(await barriersOn(child.page)).toEqual([]);
    await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
    await child.taps('Next');

    await child.isAtAddress('/profile/name/');
    await child.taps('Done');
    await child.sees('Please type your name.');
    await child.sees('Please choose your age.');
    expect(await barriersOn(child.page)).toEqual([]);
    await child.page.getByLabel('My name').fill(HOSTILE_NAME);
    await child.picks('Another age');
    await child.page.getByLabel('Type your age').fill('2');
    await child.taps('Done');
    await child.sees('An age is a number from 3 to 99.');
    await child.picks('8');
    await child.page.reload();
    await expect(child.page.getByLabel('My name')).toHaveValue(HOSTILE_NAME);
    await expect(child.page.getByRole('radio', { name: '8', exact: true })).toBeChecked();
    await child.taps('Done');

    await child.isAtAddress('/profile/complete/');
    await child.isOnPage('You are all set!');
    await child.sees(`Hello ${isolated(HOSTILE_NAME)}.`);
    await child.taps('Start exploring');
    await child.isOnPage('Choose a mission');
    await expect(child.userBar().getByText(HOSTILE_NAME, { exact: true })).toBeVisible();
    await child.opens('/mission/code/9/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 3);

    await server.start();
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    const arrived = async () => (await garden.explorers()).filter(({ Name }) => Name === HOSTILE_NAME);
    await expect.poll(async () => (await arrived()).length, ARRIVES).toBe(1);
    const [explorer] = await arrived();
    expect(explorer).toMatchObject({ Avatar: { ID: 2 }, AgeGroup: { ID: 2 } });
    await expect.poll(() => garden.tasksDoneBy(explorer?.UUID ?? ''), ARRIVES).toEqual([901]);
    expect(await arrived()).toHaveLength(1);
  });

  test('[ONB-12, ROUTE-20] name and animal are changed with no signal, the user bar shows it at once, and it arrives; the look of the screen stays as chosen', async () => {
    await child.handsTheTabletTo('Dora');
    await server.kill();
    await child.opens('/missions/');
    await child.taps('Edit profile');
    await child.isOnPage('My profile');
    expect(await barriersOn(child.page)).toEqual([]);
    await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
    await child.picks('Sunlight');
    await expect(child.page.locator('html')).toHaveAttribute('data-theme', 'sun');
    expect(await barriersOn(child.page)).toEqual([]);
    await child.page.getByLabel('My name').fill('   ');
    await child.taps('Save');
    await child.sees('Please type your name.');
    await child.page.getByLabel('My name').fill('Theodora');
    await child.taps('Change animal');
    await child.picks('Otter');
    await child.taps('Save');
    await child.isAtAddress('/missions/');
    await child.seesTheUserBar({ name: 'Theodora', level: null, step: 0 });
    await expect(child.userBar().locator('img')).toHaveAttribute('src', /otter/);
    await child.opens('/profile/edit/');
    await expect(child.page.locator('html')).toHaveAttribute('data-theme', 'sun');
    await expect(child.page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#fff(fff)?$/);
    await child.picks('Day');
    await expect(child.page.locator('html')).not.toHaveAttribute('data-theme');

    await server.start();
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    const dora = async () => (await garden.explorers()).find(({ UUID }) => UUID === willow.Dora);
    await expect.poll(async () => (await dora())?.Name, ARRIVES).toBe('Theodora');
    expect(await dora()).toMatchObject({ Avatar: { ID: 9 } });
  });

  test('[SHELL-14, SHELL-15, SHELL-16] whoever was here is welcomed back: Continue goes on where they were, Restart lets somebody else play', async () => {
    await child.handsTheTabletTo('Emre');
    await child.opens('/mission/code/9/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 3);
    await child.picks('Like rain');
    // In another tab, as when the app is opened anew; this one is closed with it.
    child.page = await tablet.newPageForWelcome();
    await child.opens('/');
    const welcome = child.page.getByRole('dialog', { name: 'Welcome back, Emre!' });
    await expect(welcome).toContainText('step 2');
    expect(await barriersOn(child.page)).toEqual([]);
    await child.taps('Continue');
    await child.isAtAddress('/mission/code/9/task/1');
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Like rain']);

    child.page = await tablet.newPageForWelcome();
    await child.opens('/missions/');
    await expect(welcome).toHaveCount(0);
    await child.taps('Restart');
    await child.isAtAddress('/');
    await child.taps('Go to Class 4 Willow');
    await child.chooses('Emre');
    await child.opens('/mission/code/9/task/1');
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Like rain']);
  });

  test('[ONB-13, ROUTE-28] quitting asks once, loses nothing, and the code opens the class again without a signal', async () => {
    await server.kill();
    await child.taps('Continue');
    await child.opens('/profile/edit/');
    await child.taps('Quit');
    await child.isAtAddress('/quit');
    await child.isOnPage('Bye for now, Emre!');
    await child.sees(/wait.? for Wi-Fi\. (It stays|They stay) safe on this tablet/);
    expect(await barriersOn(child.page)).toEqual([]);
    await child.taps('Stay here');
    await child.isAtAddress('/profile/edit/');
    await child.taps('Quit');
    await child.button('Quit').click();
    await child.isAtAddress('/');
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
    await child.opens('/missions/');
    await child.isAtAddress('/');
    await child.taps('Log in again');

    await child.typesTheCode('fern 2479');
    await child.chooses('Emre');
    await server.start();
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(() => garden.tasksDoneBy(willow.Emre), ARRIVES).toEqual([901, 902]);
  });

  test('by keyboard alone, from the code to the first photo: the focus is never lost', async () => {
    const { page } = child;
    await child.opens('/');
    await page.getByLabel('Type your group code').focus();
    await page.keyboard.type('fern2479');
    // The field that was there before any script has nothing to go on with; the app's own takes over what was typed, and the focus.
    await expect(child.button("Let's go")).toBeVisible();
    await page.keyboard.press('Enter');
    await child.isAtAddress('/team/select/');
    await child.hasTheFocusAtHeading('Who are you?');
    await child.tabsTo("I'm new");
    await page.keyboard.press('Enter');
    await child.tabsTo("Let's go");
    await page.keyboard.press('Enter');
    await child.hasTheFocusAtHeading('Pick your animal');
    await child.tabsTo('Hedgehog');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Fox' })).toBeChecked();
    await child.tabsTo('Next');
    await page.keyboard.press('Enter');
    await child.tabsTo('My name');
    await page.keyboard.type('Kai');
    await child.tabsTo('5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await child.hasTheFocusAtHeading('You are all set!');
    await child.tabsTo('Start exploring');
    await page.keyboard.press('Enter');
    await child.hasTheFocusAtHeading('Choose a mission');
    await child.seesTheUserBar({ name: 'Kai', level: null, step: 0 });
    await child.opens('/mission/code/12/intro/');
    await child.tabsTo('Start');
    await page.keyboard.press('Enter');
    await child.hasTheFocusAtHeading('Mission #12 - Step 1 / 5');
    await child.tabsTo('Continue');
    await page.keyboard.press('Enter');
    await child.hasTheFocusAtHeading('Mission #12 - Step 2 / 5');
    // The button that asked for the picture is gone with it; the one that keeps it is next.
    await child.choosesFile('tests/fixtures/photos/gps-child.jpg');
    await child.seesAPhoto('Your photo');
    await expect(page.getByRole('button', { name: 'Upload & Continue' })).toBeFocused();
  });
});
