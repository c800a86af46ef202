import { expect, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { NO_WEB_GL_ARGUMENTS, PHONE, Tablet } from '../support/tablet.ts';

/** Where the explorer is, and is not, on the plan: the live map shows the same (map.spec.ts). */

const LAKE = { latitude: 43.72663, longitude: 7.419729 };
const SCHOOL = { latitude: 43.8, longitude: 7.3 };

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.beforeAll(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack(PHONE, undefined, NO_WEB_GL_ARGUMENTS);
  child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', CHIDI);
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});

const you = () => child.page.getByTitle('This is you');
const places = () => child.page.getByRole('region', { name: 'Places' });
/** What is named or marked on the map and shows none of it at one of three points across it. */
const hidden = () =>
  child.page.evaluate(() =>
    [...document.querySelectorAll('[data-map] [data-label], [data-map] [data-place], [data-map] [data-cluster]')]
      .filter((one) => {
        const { left, width, top, height } = one.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
        return points.some(([x, y]) => !document.elementFromPoint(x, y)?.closest('[data-map]'));
      })
      .map((one) => one.textContent || one.getAttribute('aria-label')),
  );

test('[G02] 800 m of accuracy under trees: a wide circle, words that help, and no distance', async () => {
  await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address, 800);
  await child.opens('/maps');
  await expect(you()).toBeVisible();
  await child.sees('Weak signal here. Step out under the open sky.');
  await expect(places().getByText(/\d (ft|in|miles)/)).toHaveCount(0);
});

test('out from under them the circle grows small and the places have distances', async () => {
  await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address, 5);
  await child.sees('Location is on. It stays on this device.');
  await expect(
    places()
      .getByText(/^You are here/)
      .first(),
  ).toBeVisible();
  await expect(
    places()
      .getByText(/\d\.\d\d ft/)
      .first(),
  ).toBeVisible();
});

test('on a phone and on a tablet no label and no marker lies under a note or a button', async () => {
  for (const size of [{ width: 820, height: 1180 }, PHONE]) {
    await child.page.setViewportSize(size);
    await expect(child.page.locator('[data-map] [data-label]').first()).toBeVisible();
    await expect.poll(hidden).toEqual([]);
  }
});

test('on the smallest phone no marker that the keyboard reaches lies under a note or a button, and no button or place of the list under the pop-up', async () => {
  await child.page.setViewportSize({ width: 320, height: 568 });
  await child.opens('/maps');
  await child.sees('Location is on. It stays on this device.');
  await expect(places()).toBeVisible();
  /** Of three points down its middle, how many show the marker that has the focus; null when something else has it. */
  const shown = () =>
    child.page.evaluate(() => {
      const { activeElement: marker } = document;
      if (!marker?.matches('[data-place], [data-cluster]')) return null;
      const { left, width, top, height } = marker.getBoundingClientRect();
      const points = [0.25, 0.5, 0.75].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
      return points.filter((one) => one?.closest('[data-map]')).length;
    });
  let markers = 0;
  for (let tab = 0; tab < 8; tab++) {
    await child.page.keyboard.press('Tab');
    if ((await shown()) === null) continue;
    markers++;
    await expect.poll(shown).toBe(3);
  }
  expect(markers).toBeGreaterThan(2);

  await child.page.setViewportSize(PHONE);
  await tablet.hasSignal(false);
  const popup = child.page.locator('[data-pop-up]');
  await expect(popup).toBeVisible();
  const edge = await popup.evaluate((one) => one.getBoundingClientRect().top);
  const lowest = () => child.button('Find yourself').evaluate((one) => one.getBoundingClientRect().bottom);
  await expect.poll(lowest).toBeLessThan(edge);
  // Nor a place of the list that gets the focus: the page scrolls on until it lies above.
  const lake = places().getByRole('button', { name: 'The lake' });
  await lake.focus();
  await expect.poll(() => lake.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(edge);
  await tablet.hasSignal(true);
});

test('whoever asks from the school is told so, and the map stays in the garden', async () => {
  await tablet.standsAt(SCHOOL.latitude, SCHOOL.longitude, server.address, 5);
  await child.opens('/maps');
  await expect(you()).toHaveCount(1);
  const map = child.page.locator('[data-map]');
  // Where the explorer is can be known before the places have been read, and until they are the view does not fit them.
  await expect(map.locator('[data-cluster]')).toHaveCount(3);
  const view = await map.getAttribute('data-view');
  await child.taps('Find yourself');
  await child.sees('You are not in the garden. The map stays here.');
  await expect(map).toHaveAttribute('data-view', view ?? '');
});

test('a permission that was taken back: no marker, one text, and the mission goes on', async () => {
  await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address, 5);
  await child.opens('/mission/code/12/map/');
  await expect(you()).toBeVisible();
  await tablet.mayNotSayWhereItIs(child.page, server.address);
  await child.page.reload();
  await child.sees('Location is switched off. The map works without it.');
  await expect(you()).toHaveCount(0);
  await expect(child.page.getByRole('dialog')).toHaveCount(0);
  await child.taps('Back');
});

test('location switched off while the map is open: the first view makes room for the note; where a hand has come, it stays', async () => {
  const { page } = child;
  await page.setViewportSize({ width: 360, height: 640 });
  const view = () => page.locator('[data-map]').getAttribute('data-view');
  const note = 'Location is switched off. The map works without it.';
  const opensAllowed = async (): Promise<string | null> => {
    await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address, 5);
    await child.opens('/maps');
    await child.sees('Location is on. It stays on this device.');
    await expect(page.locator('[data-map] [data-cluster]').first()).toBeVisible();
    return view();
  };
  const start = await opensAllowed();
  await tablet.mayNotSayWhereItIs(page, server.address);
  await child.sees(note);
  await expect.poll(view).not.toBe(start);
  expect(await hidden()).toEqual([]);

  expect(await opensAllowed()).toBe(start);
  await page.mouse.move(150, 150);
  await page.mouse.down();
  await tablet.mayNotSayWhereItIs(page, server.address);
  await child.sees(note);
  expect(await view()).toBe(start);
  await page.mouse.up();
  await page.setViewportSize(PHONE);
});

test('[G01] denied, the map and its list are usable, and the word on a post says where one is', async () => {
  await child.opens('/maps');
  await child.sees('Location is switched off. The map works without it.');
  // Its list comes once the places have been read, and the note does not wait for that.
  await expect.poll(() => places().getByRole('listitem').count()).toBeGreaterThan(10);
  await child.taps('Find your place another way');
  const word = child.page.getByLabel('The word on the post');
  await word.fill('puddle');
  await child.taps('I am here');
  await child.sees('No post here has that word. Look at the letters once more.');
  await word.fill(' lake ');
  await child.taps('I am here');
  await expect(you()).toBeVisible();
  await expect(
    places()
      .getByText(/^You are here/)
      .first(),
  ).toBeVisible();
});

test('[MAP-12] with gestures set to none a drag moves nothing; a tap, a double tap and a button do', async () => {
  // The garden's settings stand in the page; they are read once, after the page has been parsed.
  await child.page.addInitScript({
    content: `new MutationObserver(() => {
      const settings = document.getElementById('settings');
      if (settings?.textContent.includes('greedy')) settings.textContent = settings.textContent.replace('greedy', 'none');
    }).observe(document, { childList: true, subtree: true });`,
  });
  await child.opens('/maps');
  const map = child.page.locator('[data-map]');
  // The places have been read, and the view fits them.
  await expect(map.locator('[data-cluster]')).toHaveCount(3);
  const start = await map.getAttribute('data-view');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 420];
  const { mouse } = child.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + 120, y - 40, { steps: 6 });
  await mouse.up();
  expect(await map.getAttribute('data-view')).toBe(start);
  await mouse.click(x, y);
  await expect.poll(() => map.getAttribute('data-view')).not.toBe(start);
  await child.taps('Show everything');
  await expect.poll(() => map.getAttribute('data-view')).toBe(start);
});
