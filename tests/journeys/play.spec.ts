import { expect, test } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { diskIs } from '../support/disk-faults.ts';
import { Explorer } from '../support/explorer.ts';
import { type BuiltContent, GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

/** A child with seven finished missions, whose name is written from right to left and looks like markup. */
const NAME = 'مريم <b>🌻</b>';
const FINISHED = [1, 2, 3, 4, 5, 7, 8];
const START = '2025-10-03T08:00:00Z';
const END = '2025-10-03T08:20:00Z';
const POND = '/mission/code/12';
const HOSTILE = `${'Wolfeschlegelsteinhausen'.repeat(8)}<script>pwned = 1</script><img src="x" onerror="pwned = 1"><iframe src="https://evil.example/"></iframe>`;

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await GardenServer.withGarden(makeHostile);
  tablet = await Tablet.unpack();
  child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', NAME);
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});

test('[START-01, START-05, START-06, START-07, START-08, TYPES-01, LIST-09] the start of a mission tells what it is about and where it leads', async () => {
  await child.seesTheUserBar({ name: NAME, level: 1, step: 1 });
  await expect(child.userBar().getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/edit/');
  await child.opens('/missions/type/observe/');
  await child.userBar().getByRole('link', { name: 'Edit profile' }).click();
  await child.isAtAddress('/profile/edit/');
  await child.page.goBack();
  await child.takesOn('Pond detectives');
  await child.sees('Find out who lives in, on and by the water.');
  const header = child.page.getByRole('banner');
  await expect(header.getByText('Level 1', { exact: true })).toBeVisible();
  await expect(header.getByRole('progressbar', { name: 'Steps in this level' })).toHaveAttribute('aria-valuenow', '1');
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help?context=mission');
  await expect(header.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/edit/');
  await child.taps('Map');
  await child.isAtAddress(`${POND}/map/`);
  await child.page.goBack();
  await child.isOnPage('Pond detectives');
  await child.taps('Back');
  await child.isAtAddress('/missions/');
  await child.page.goBack();
  await child.taps('Start');
  await child.isAtAddress(`${POND}/task/0?type=observe`);
});

test('[TASK-15, TASK-16, TASK-23] a statement shows its words and pictures, and of its markup only what is harmless', async () => {
  await expect(child.page.locator('#statement').getByText('still', { exact: true })).toHaveCSS('font-weight', '700');
  expect(await child.page.locator('script:not([src]):has-text("pwned"), iframe, [onerror]').count()).toBe(0);
  expect(await child.page.evaluate(() => 'pwned' in globalThis)).toBe(false);
  // A word that no line can hold is broken.
  await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
  const pictures = child.page.getByRole('region', { name: 'Pictures of this step' });
  await expect(pictures.locator('img').first()).toBeVisible();
  await expect(child.button('Continue')).toBeEnabled();
  await child.opens(`${POND}/task/3`);
  await expect(child.button('Continue')).toBeEnabled();
  await expect(pictures).toHaveCount(0);
});

test('[TASK-17, HINT-01, HINT-02, HINT-03, HINT-04] a hint is one tap away, and so is the way back to the same step', async () => {
  await child.opens(`${POND}/task/0?type=observe`);
  for (const way of ['Back', 'Close', 'Back to my task']) {
    await child.link('Need a hint?').click();
    await child.isAtAddress(`${POND}/hint/0?type=observe`);
    await child.isOnPage('Hint');
    await child.isOnPage('Help Hint');
    await expect(child.page.getByRole('main').locator('strong')).toHaveText('behind');
    await child.doesNotSee(/<strong>/);
    await expect(child.page.getByRole('img', { name: 'A lake with a green bank in front' })).toHaveAttribute(
      'src',
      new URL('/garden/images/scenes/lake.svg', server.address).href,
    );
    await child.taps(way);
    await child.isAtAddress(`${POND}/task/0?type=observe`);
    await child.isOnStep(1, 5);
  }
});

test('[TASK-19] a step of a kind this version does not know says so and leads one step back', async () => {
  await child.taps('Continue');
  await child.isOnStep(2, 5);
  await child.sees('We do not know this kind of task yet');
  await child.button('Go Back').click();
  await child.isOnStep(1, 5);
  await child.isAtAddress(`${POND}/task/0?type=observe`);
});

test('[TASK-20, TASK-21, ERR-D-01, ERR-D-07] an answer that cannot be kept is told in a dialogue and is still there after it', async () => {
  await child.opens(`${POND}/task/2`);
  await child.picks('Fish');
  await diskIs(child.page, 'noRoomForWork');
  const dialog = child.page.getByRole('dialog', { name: "Couldn't find user to progress!" });
  const closings = [
    () => child.page.keyboard.press('Escape'),
    () => child.page.mouse.click(5, 5),
    () => child.taps('Got it!'),
  ];
  for (const close of closings) {
    await child.taps('Continue');
    await expect(dialog).toContainText('Refresh the app and type your code again');
    await expect(dialog.getByRole('button', { name: 'Got it!' })).toBeVisible();
    expect(await child.page.evaluate(() => scrollY)).toBe(0);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Fish']);
  }
  await diskIs(child.page, 'none');
  await child.taps('Continue');
  await child.sees('You said: Fish');
});

test('[HINT-01, OFF-06, ACH-01, ACH-02, ACH-03, ACH-04, ACH-05] without a signal: the hint of a follow-on, and on to the badge', async () => {
  await server.kill();
  const followOn = '?follow=1211';
  await child.isAtAddress(`${POND}/task/2/0${followOn}`);
  await child.link('Need a hint?').click();
  await child.isAtAddress(`${POND}/hint/2/0${followOn}`);
  await child.sees('Look at the side of its head.');
  await child.taps('Close');
  await child.isAtAddress(`${POND}/task/2/0${followOn}`);
  await child.picks('It has gills');
  await child.taps('Continue');
  await child.isOnStep(4, 5);
  await child.taps('Continue');
  await child.isOnStep(5, 5);
  await child.taps('Continue');
  await child.isOnPage('Well Done!');
  const words = await child.page.getByRole('main').textContent();
  const order = ['Well Done!', 'Mission Complete', 'Pond keeper', "You've earned your debut mission badge!", 'Observe'];
  const places = order.map((text) => (words ?? '').indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  await expect(child.page.locator('img[src$="/things/frog.svg"]')).toBeVisible();
  await expect(child.page.locator('img[src$="/scenes/lake.svg"]')).toBeVisible();
  for (const time of ['Started', 'Finished']) await expect(term(time)).toHaveText(/^\d\d:\d\d$/);
  await expect(term('Time taken')).toHaveText('less than a minute');
});

test('[ROUTE-41] the answers of a mission are listed as they were given', async () => {
  await child.link('My answers').click();
  await child.isAtAddress(`${POND}/results/`);
  await child.isOnPage('My answers');
  const rows = child.page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows).toContainText(['Done', 'Not yet', 'Fish', 'It has gills', 'None of them', 'Done']);
  await child.sees('Did you know?');
  await child.link('Back to my badge').click();
  await child.isOnPage('Well Done!');
});

test('[SCRAP-01, SCRAP-02, SCRAP-03, OFF-05] the scrapbook holds the badge of a moment ago, and prints itself without a signal', async () => {
  await child.link('See my scrapbook').click();
  await child.isAtAddress('/scrapbook');
  await child.isOnPage(`\u2068${NAME}\u2069's scrapbook`);
  await child.sees('8 of 18 badges');
  await expect(list('My missions').getByRole('heading')).toHaveCount(8);
  await expect(list('My missions').getByRole('heading').first()).toHaveText('Pond detectives');
  await expect(list('My badges').getByRole('listitem').filter({ hasText: 'Pond keeper' })).toContainText(
    /(?<!not yet )earned/,
  );
  await expect(list('My badges').getByText('not yet earned')).toHaveCount(10);
  const printed = await child.standsByThePrinter();
  await child.button('Print my scrapbook').click();
  await expect.poll(printed).toBe(1);
  await child.page.emulateMedia({ media: 'print' });
  await expect(child.mainMenu()).toBeHidden();
  await expect(child.button('Print my scrapbook')).toBeHidden();
  await expect(list('My badges').getByText('Pond keeper')).toBeVisible();
  await child.page.emulateMedia({ media: null });

  await child.link('My certificate').click();
  await child.isOnPage('My certificate');
  await child.sees(NAME);
  await child.sees(/who finished 8 missions and earned these 8 badges/);
  const certificates = await child.standsByThePrinter();
  await child.button('Print').click();
  await expect.poll(certificates).toBe(1);
  const paper = await child.page.pdf({ format: 'A4' });
  expect(/\/Type \/Pages\s+\/Count (\d+)/.exec(paper.toString('latin1'))?.[1], 'sheets of paper').toBe('1');
  // The browser speaks up while the hostile markup is being read, before anything of it could reach the page.
  // The markup that did nothing, and the disk that had no room for an answer.
  const isExpected = /^(?:Executing inline event handler|QuotaExceededError)/;
  expect(tablet.complaints.filter((words) => !isExpected.test(words))).toEqual([]);
  expect(await child.page.evaluate(() => 'pwned' in globalThis)).toBe(false);
  expect([...tablet.requested].filter((origin) => origin !== server.address && origin !== 'null')).toEqual([]);
});

test('[ACH-07, SCRAP-03] with nothing finished there is no badge to see, and the way to the first one', async () => {
  await child.handsTheTabletTo('Hana');
  await child.opens(`${POND}/achievements/`);
  await child.isAtAddress(`${POND}/intro/`);
  await child.isOnPage('Pond detectives');
  await child.opens('/scrapbook');
  await child.sees('0 of 18 badges');
  await expect(list('My badges').getByText('not yet earned')).toHaveCount(18);
  await child.link('Go to my missions').click();
  await child.isAtAddress('/missions/');
});

function makeHostile({ content, demoGroups }: BuiltContent): void {
  const pond = content.missions.find(({ ID }) => ID === 12);
  const listening = content.tasks.find(({ ID }) => ID === 1201);
  const looking = content.tasks.find(({ ID }) => ID === 1202);
  const dora = demoGroups[0]?.explorers.find(({ name }) => name === 'Dora');
  if (!pond || !listening || !looking || !dora) throw new Error('the demo garden has changed');
  pond.SuccessText = '';
  pond.Description += HOSTILE;
  listening.Statement = `<p>Sit <strong>still</strong>.</p>${HOSTILE}`;
  looking.ClassName = 'riddle';
  dora.name = NAME;
  dora.finished = FINISHED.map((mission) => ({ mission, start: START, end: END }));
}

test('nothing on these pages stands in the way of those who see, hear or move differently', async () => {
  await child.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, heading] of [
    ['/missions/all', 'All Missions'],
    [`${POND}/intro/`, 'Pond detectives'],
    [`${POND}/task/0`, 'Mission #12 - Step 1 / 5'],
    [`${POND}/hint/0`, 'Help Hint'],
    [`${POND}/results/`, 'My answers'],
    ['/scrapbook', "Hana's scrapbook"],
    ['/scrapbook/certificate', 'My certificate'],
  ] as const) {
    await child.opens(path);
    await child.isOnPage(heading);
    expect(await barriersOn(child.page), path).toEqual([]);
  }
  await child.opens('/missions/all');
  await child.taps('Filters');
  await child.isOnPage('Show me');
  expect(await barriersOn(child.page), 'the filter').toEqual([]);
});

/** The value beside a word such as 'Started'. */
function term(name: string) {
  return child.page.locator('dl > div').filter({ hasText: name }).locator('dd');
}

function list(name: string) {
  return child.page.getByRole('list', { name, exact: true });
}
