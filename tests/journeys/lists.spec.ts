import { expect, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { busyDisk } from '../support/disk-faults.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { hasSettings } from '../support/page-settings.ts';
import { stopPageTurns, tapsAtOnce } from '../support/page-turns.ts';
import { Tablet } from '../support/tablet.ts';

/** Chidi is a Ranger: these are the missions of that age, in the order they were written, the finished ones last. */
const RANGERS_MISSIONS = [
  'Bark detectives',
  'How old is this tree?',
  'Count the legs',
  'Be a statue',
  'The fish on land',
  'One quiet minute',
  'The oil mill',
  'Pond detectives',
  'Rose secrets',
  'Your right to play',
  'Garden manners',
  'Nose trail',
];
const LAKE = { latitude: 43.72663, longitude: 7.419729 };
const FISH = { latitude: 43.726201, longitude: 7.41955 };

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.beforeAll(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
  child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', CHIDI);
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});

test('[TYPES-02, TYPES-03, TYPES-05] each type shows its name, its description and how many missions it has', async () => {
  await child.opens('/missions/');
  const types = child.missions();
  await expect(types).toHaveText([
    'ObserveObserve and learn about an object4 missions',
    'IdentifyIdentify and learn about an object3 missions',
    'Find MissionFind and learn about an object2 missions',
    'ActivityCreate and explore3 missions',
  ]);
  for (const [name, type, count] of [
    ['Observe', 'observe', 4],
    ['Find Mission', 'find', 2],
  ] as const) {
    await child.mission(name).click();
    await child.isAtAddress(`/missions/type/${type}/`);
    await expect(child.missions()).toHaveCount(count);
    await child.taps('Back');
    await child.isOnPage('Choose a mission');
  }
});

test('[SHELL-11] pages come from the side their depth says and take taps meanwhile; nothing moves where that is asked for', async () => {
  const turns = await stopPageTurns(child.page);
  await child.mission('Observe').click();
  await child.isOnPage('Observe Missions');
  await expect.poll(turns).toEqual(['from the right']);
  await tapsAtOnce(child.button('Back'));
  await child.isOnPage('Choose a mission');
  await expect.poll(turns).toEqual(['from the right', 'from the left']);
  await child.mainMenu().getByRole('link', { name: 'Map' }).click();
  await expect.poll(turns).toEqual(['from the right', 'from the left', 'in place']);
  await child.page.emulateMedia({ reducedMotion: 'reduce' });
  await child.mainMenu().getByRole('link', { name: 'Missions' }).click();
  await child.mission('Observe').click();
  await child.isOnPage('Observe Missions');
  expect(await turns()).toHaveLength(3);
  await child.page.emulateMedia({ reducedMotion: null });
});

test('[API-06, IMG-01, CONST-14] a picture that fails is asked for four times in all, under a bar, and comes in softly in the end', async () => {
  const { page, asked, letFail } = await tabWithoutPictures();
  await page.goto(new URL('/mission/code/12/intro/', server.address).href);
  await expect(page.getByRole('progressbar', { name: 'Loading the picture' }).first()).toBeVisible();
  letFail();
  await expect(page.getByText('Oh no! Image Failed to Load').first()).toBeVisible();
  await expect.poll(() => [...asked.values()]).toEqual([4, 4, 4, 4]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const picture = page.getByRole('region', { name: 'Pond detectives' }).locator('img').first();
  await expect(picture).toHaveCSS('opacity', '1');
  await expect(picture).toHaveCSS('transition', 'opacity 0.295s ease-out');
  expect([...asked.values()]).toEqual([4, 4, 4, 4]);
  await page.close();
});

/** A tab that gets no scenes, and how often it asked for each; the first answers wait until they may fail. */
async function tabWithoutPictures() {
  const page = await tablet.newPage();
  await hasSettings(page, { images: { retryDelay: 100 } });
  // The service worker has all of them.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const asked = new Map<string, number>();
  let letFail: () => void = () => undefined;
  const mayFail = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  await page.route(/\/garden\/images\/scenes\//, async (route) => {
    asked.set(route.request().url(), (asked.get(route.request().url()) ?? 0) + 1);
    await mayFail;
    await route.abort();
  });
  return { page, asked, letFail };
}

test('[LIST-02, LIST-06, LIST-10, LIST-16] a list says which missions it shows, and shows no others', async () => {
  await child.opens('/missions/all');
  await child.isOnPage('All Missions');
  await child.sees('Whoah check this out');
  await expect(child.missions().getByRole('heading')).toHaveText(RANGERS_MISSIONS);
  const pond = child.mission('Pond detectives');
  await expect(pond).toContainText('Observe');
  await expect(pond.locator('.lucide-eye')).toBeVisible();
  await expect(pond).toContainText('Many animals share this lake.');
  await expect(pond).not.toContainText('[image');
  await child.opens('/missions/type/find/');
  await child.isOnPage('Find Missions');
  await child.sees('Find and learn about an object');
  await expect(child.missions().getByRole('heading')).toHaveText(['Count the legs', 'Your right to play']);
});

test('[LIST-07, LIST-11] a place shows its missions under its name', async () => {
  await child.opens('/missions/location/2/');
  await child.isOnPage('Showing all missions at The rose beds');
  await expect(child.missions().getByRole('heading')).toHaveText(['Rose secrets', 'Nose trail']);
  await child.opens('/missions/location/2/type/identify/');
  await child.isOnPage('Showing all missions at The rose beds');
  await expect(child.missions().getByRole('heading')).toHaveText(['Rose secrets']);
});

test('an empty list says so and offers a way back', async () => {
  for (const path of ['/missions/location/3/type/find/', '/missions/location/99/', '/missions/type/nothing/']) {
    await child.opens(path);
    await child.isOnPage('Looks like there are no missions here!');
    await child.taps('Go back');
    await expect(child.page.getByLabel('Type your group code'), path).toBeVisible();
  }
});

test('[LIST-17, LIST-18, LIST-24] where the tablet may know its place, the nearest mission comes first', async () => {
  await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address);
  await child.opens('/missions/nearest/');
  await child.isOnPage('Nearest missions');
  await expect(child.missions().first()).toContainText('Pond detectives');
  await expect(child.missions().first()).toContainText('Nearby');
  const fish = child.mission('The fish on land').getByText(/^\d+\.\d\d ft$/);
  const feet = Number.parseFloat((await fish.textContent()) ?? '');
  expect(Math.abs(feet - feetBetween(LAKE, FISH))).toBeLessThan(1);
  const unfinished = child.missions().filter({ hasNotText: 'completed' });
  const distances = await unfinished.getByText(/^\d+\.\d\d (ft|in)$/).allInnerTexts();
  const inFeet = distances.map((words) => Number.parseFloat(words) / (words.endsWith('in') ? 12 : 1));
  expect(inFeet).toHaveLength(9);
  expect(inFeet).toEqual([...inFeet].sort((one, other) => one - other));
  await expect(child.missions().filter({ hasText: 'completed' })).toHaveCount(2);
  await expect(child.missions().last()).toContainText('completed');
});

test('[ROUTE-39, LIST-11, LIST-12, LIST-13, LIST-15] what was chosen in the filter stands in the address, and back undoes it', async () => {
  await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address);
  await beginPondDetectives();
  await child.opens('/missions/all');
  const pond = child.mission('Pond detectives');
  await expect(pond).toContainText('in progress');
  await expect(pond).toContainText('Nearby');
  await child.taps('Filters');
  await child.page.getByRole('switch', { name: 'Show progress' }).click();
  await child.page.getByRole('switch', { name: 'Show distance' }).click();
  await child.taps('Show 12 missions');
  await child.isAtAddress('/missions/all?progress=off&distance=off');
  await expect(pond).toBeVisible();
  await expect(pond).not.toContainText(/in progress|Nearby/);
  await child.page.goBack();
  await child.isAtAddress('/missions/all');
  await expect(pond).toContainText('in progress');

  await child.taps('Filters');
  await child.sees('9 to 12 years');
  await child.page.getByRole('group', { name: 'Kind of mission' }).getByText('Find').click();
  await expect(child.button('Show 2 missions')).toBeVisible();
  await child.page.getByLabel('Place').selectOption({ label: 'The lake' });
  await child.taps('Show 0 missions');
  await child.isAtAddress('/missions/all?type=find&place=3');
  await child.isOnPage('Looks like there are no missions here!');
  await child.taps('Go back');
  await child.isAtAddress('/missions/all');
  await expect(child.missions()).toHaveCount(RANGERS_MISSIONS.length);
});

test('[GEO-07] where it may not, nothing is said and the missions are listed all the same', async () => {
  await tablet.mayNotSayWhereItIs(child.page, server.address);
  await child.opens('/missions/nearest/');
  await child.isOnPage('Nearest missions');
  await expect(child.missions().getByRole('heading')).toHaveText(RANGERS_MISSIONS);
  await expect(child.page.getByRole('dialog')).toHaveCount(0);
  await child.doesNotSee(/\d (ft|in|miles)$|Nearby/);
});

test('[USER-01, USER-02, USER-03, USER-04] the user bar tells who is exploring and how far they are', async () => {
  await child.opens('/missions/');
  await child.seesTheUserBar({ name: CHIDI, level: null, step: 2 });
  const avatar = await child.userBar().locator('span').first().boundingBox();
  expect({ width: avatar?.width, height: avatar?.height }).toEqual({ width: 96, height: 96 });
});

test('[TYPES-04, USER-04] in a garden without activities nobody is offered any, and a seventh mission made a level', async () => {
  const start = '2025-10-03T08:00:00Z';
  const end = '2025-10-03T08:20:00Z';
  const other = await GardenServer.withGarden(({ content, demoGroups }) => {
    for (const mission of content.missions) if (mission.Type === 'activity') mission.Type = 'identify';
    const chidi = demoGroups[0]?.explorers.find(({ name }) => name === CHIDI);
    if (chidi) chidi.finished = [1, 2, 4, 5, 7, 8, 9].map((mission) => ({ mission, start, end }));
  });
  try {
    const guest = await Explorer.at(tablet, other.address);
    await guest.signsIn('FERN-2479', CHIDI);
    await guest.seesTheUserBar({ name: CHIDI, level: 1, step: 1 });
    await expect(guest.missions()).toHaveText([
      /^Observe.*4 missions$/,
      /^Identify.*6 missions$/,
      /^Find Mission.*2 missions$/,
    ]);
    await guest.page.close();
  } finally {
    await other.remove();
  }
});

test('[LIST-20, LIST-21, LIST-23] a mission that was begun shows a loader until its step is there, and goes on with it', async () => {
  await beginPondDetectives();
  await child.opens('/missions/type/observe/');
  const chosen = child.mission('Pond detectives');
  await expect(chosen).toContainText('in progress');
  const letGo = await busyDisk(child.page, 'items');
  await chosen.click();
  await expect(chosen.getByRole('status')).toHaveText('Loading');
  await expect(child.missions().getByRole('status')).toHaveCount(1);
  await letGo();
  await child.isOnStep(2, 5);
  await child.isAtAddress('/mission/code/12/task/1?type=observe');
});

async function beginPondDetectives(): Promise<void> {
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Good enough within a garden: the earth is a sphere there, too. */
function feetBetween(one: Position, other: Position): number {
  const metresPerDegree = (6_371_008.8 * Math.PI) / 180;
  const north = (other.latitude - one.latitude) * metresPerDegree;
  const east = (other.longitude - one.longitude) * metresPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) / 0.3048;
}
