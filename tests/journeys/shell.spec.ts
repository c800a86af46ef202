import { expect, type Locator, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { hasSettings } from '../support/page-settings.ts';
import { PHONE, Tablet } from '../support/tablet.ts';

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.beforeAll(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
  child = await Explorer.at(tablet, server.address);
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});

test('[SHELL-04] a loader stands there while a page comes, and is gone when it came or failed', async () => {
  const loader = child.page.getByText('Waking up the garden');
  // Every page but the first is in this file.
  const letGo = await holdsBack(/\/assets\/pages-.*\.js/);
  await child.opens('/');
  await child.link('Privacy').click();
  await expect(loader).toBeVisible();
  letGo('continue');
  await child.isOnPage('What we keep');
  await expect(loader).toHaveCount(0);

  await child.page.unrouteAll();
  const breaksOff = await holdsBack(/\/assets\/pages-.*\.js/);
  await child.opens('/');
  await child.link('Load a copy').click();
  await expect(loader).toBeVisible();
  breaksOff('abort');
  await child.isOnPage('Something went wrong here');
  await expect(loader).toHaveCount(0);
  await child.page.unrouteAll();
});

/** Requests of this kind wait until they are told how it goes on. */
async function holdsBack(what: RegExp): Promise<(how: 'continue' | 'abort') => void> {
  let say: (how: 'continue' | 'abort') => void = () => undefined;
  const said = new Promise<'continue' | 'abort'>((resolve) => {
    say = resolve;
  });
  await child.page.route(what, async (route) => route[await said]());
  return say;
}

test('[ROUTE-42, ROUTE-27] closed doors and help, before anybody is signed in', async () => {
  await child.opens('/unauthorised');
  await expect(child.page.getByRole('dialog')).toContainText(
    'Oh no! You are not allowed here, please click here to log in again',
  );
  await child.taps('Log in again');
  await child.isAtAddress('/');
  await child.opens('/help');
  await child.isOnPage('Help');
  await expect(child.mainMenu()).toHaveCount(0);
});

test('[ROUTE-31, ROUTE-32] at a desk that ignores authentication secure pages open to nobody, always secure ones do not', async () => {
  const desk = await tablet.newPage();
  await hasSettings(desk, { debug: true, ignoreAuthentication: true });
  await desk.goto(new URL('/missions/all', server.address).href);
  await expect(desk.getByRole('heading', { name: 'All Missions' })).toBeVisible();
  await desk.getByRole('link', { name: 'Logs' }).click();
  await expect(desk.getByRole('heading', { name: 'Logs' })).toBeVisible();
  await desk.goto(new URL('/profile/edit/', server.address).href);
  await expect(desk.getByRole('dialog')).toContainText('You are not allowed here');
  await desk.close();
});

test('[PAGE-01, ROUTE-27] help shows title and content of each entry, above the menu', async () => {
  await child.signsIn('FERN-2479', CHIDI);
  await child.opens('/help');
  const entry = child.page.getByRole('article').filter({ hasText: 'There is no internet here' });
  await expect(entry.getByRole('heading')).toHaveText('There is no internet here');
  await expect(entry).toContainText('Everything you do is kept on this tablet.');
  await expect(child.page.getByRole('article')).toHaveCount(6);
  await expect(child.mainMenu()).toBeVisible();
});

test('[SHELL-05] a dialogue lies over the page and holds the focus, and gives it back', async () => {
  await child.opens('/team/select/');
  const opener = child.page.getByRole('button', { name: CHIDI });
  await opener.click();
  const dialog = child.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: "Yes, that's me!" })).toBeVisible();
  // What has the focus; past the last control it rests on the page itself before it comes back.
  const holdsTheFocus = () =>
    dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    expect(await holdsTheFocus(), key).toBe(true);
    await child.page.keyboard.press(key);
  }
  const box = await opener.boundingBox();
  if (!box) throw new Error('the page below is gone');
  const isOnTop = () =>
    dialog.evaluate((top, [x, y]) => top.contains(document.elementFromPoint(x ?? 0, y ?? 0)), [box.x + 5, box.y + 5]);
  expect(await isOnTop()).toBe(true);
  await child.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[ROUTE-12, ROUTE-10] the map of all missions has the menu, and that of one mission is left by back or close', async () => {
  await child.opens('/missions/');
  await child.mainMenu().getByRole('link', { name: 'Map' }).click();
  await child.isAtAddress('/maps');
  await expect(child.mainMenu().getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'page');
  const places = child.page.getByRole('region', { name: 'Places' }).getByRole('listitem');
  await expect.poll(() => places.count()).toBeGreaterThan(10);

  await child.opens('/mission/code/12/map/');
  await expect(places).toHaveCount(1);
  await expect(places).toContainText('The lake');
  await expect(child.mainMenu()).toHaveCount(0);
});

test('[ROUTE-38] Help opens at what it was asked for about', async () => {
  await child.taps('Help');
  await child.isAtAddress('/help?context=map');
  const aboutTheMap = child.page.getByRole('heading', { name: 'How do I use the map?' });
  await expect(aboutTheMap).toBeFocused();
  await expect(aboutTheMap).toBeInViewport();
  await child.taps('Back');
  await child.isAtAddress('/mission/code/12/map/');
  await child.opens('/mission/code/12/intro/');
  await child.taps('Help');
  await expect(child.page.getByRole('heading', { name: 'How do I start a mission?' })).toBeFocused();
});

test('[CONST-15, CONST-16] the pictures turn by themselves, round and round, until a hand is on them or motion is unwanted', async () => {
  await child.opens('/mission/code/12/intro/');
  const pictures = child.page.getByRole('region', { name: 'Pond detectives' });
  const next = pictures.getByRole('button', { name: 'Next picture' });
  const current = async () => Number(/^Picture (\d) of 4$/.exec((await dots.getAttribute('aria-label')) ?? '')?.[1]);
  const dots = pictures.locator('[class*=dots]');
  await expect.poll(current).toBe(2);
  await pictures.getByRole('button', { name: 'Pause the pictures' }).click();
  const first = await current();
  for (const step of [1, 2, 3, 4]) {
    await next.click();
    await expect.poll(current).toBe(((first + step - 1) % 4) + 1);
  }
  await swipes(pictures, 6);
  await expect(pictures.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  expect(await current()).toBe(first);
  await swipes(pictures, 150);
  await expect.poll(current).toBe((first % 4) + 1);
  // The focus stays on the button, which is no hand that holds them.
  await pictures.getByRole('button', { name: 'Play the pictures' }).press('Enter');
  await expect.poll(current).toBe(((first + 1) % 4) + 1);
  await child.page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pictures.getByRole('button', { name: /the pictures$/ })).toHaveCount(0);
  await child.page.emulateMedia({ reducedMotion: null });
});

/** Drags to the left, slowly: a flick of a few pixels is told from a swipe by its way alone. */
async function swipes(pictures: Locator, pixels: number): Promise<void> {
  const box = await pictures.boundingBox();
  if (!box) throw new Error('there are no pictures');
  const { mouse } = child.page;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x - pixels, y, { steps: 6 });
  await mouse.up();
}

test('[SHELL-06] a phone that lies is asked to be turned, which can be passed; a tablet that lies, or a laptop at double size, never is', async ({
  browser,
}) => {
  const overlay = child.page.getByRole('dialog', { name: 'Please rotate your phone!' });
  await child.opens('/help');
  await child.page.setViewportSize({ width: 1280, height: 500 });
  await child.isOnPage('Help');
  await expect(overlay).toHaveCount(0);
  await child.page.setViewportSize({ width: 844, height: 390 });
  await expect(overlay).toBeVisible();
  await child.page.setViewportSize(PHONE);
  await expect(overlay).toHaveCount(0);
  await child.page.setViewportSize({ width: 844, height: 390 });
  await overlay.getByRole('button', { name: 'Carry on like this' }).click();
  await expect(overlay).toHaveCount(0);
  await child.isOnPage('Help');
  await child.page.setViewportSize(PHONE);

  const laptop = await browser.newPage({ viewport: { width: 640, height: 400 } });
  await laptop.goto(new URL('/help', server.address).href);
  await expect(laptop.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  // What may lie over a page is fetched after it.
  await laptop.waitForLoadState('networkidle');
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  await laptop.close();
});

test('[SHELL-07] where the app can be installed it says so once per device, and hides by itself', async () => {
  // A tab in which nobody taps the offer away, on a device that has not seen it.
  const page = await tablet.newPageForWelcome();
  await hasSettings(page, { install: { shownForSeconds: 2 } });
  await child.page.evaluate(() => localStorage.removeItem('hedgerow-install-shown'));
  const sheet = page.getByRole('region', { name: 'Keep Hedgerow here' });
  // As the browser does by itself where it feels like it.
  const offersToInstall = () => page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  await page.goto(new URL('/missions/', server.address).href);
  await page.getByRole('button', { name: 'Continue' }).click();
  await offersToInstall();
  await expect(sheet).toContainText(/Closes by itself in \d seconds?/);
  await expect(sheet).toHaveCount(0);

  await page.reload();
  await offersToInstall();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'How do I use the map?' })).toBeVisible();
  await page.getByRole('link', { name: 'Missions' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a mission' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.close();
});

test('[SHELL-17] it can be put on the home screen', async () => {
  const { manifest, icons } = await child.page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const read = await (await fetch(address)).json();
    const sizes = read.icons.map(async ({ src }: { src: string }) => {
      const icon = new Image();
      icon.src = new URL(src, address).href;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    });
    return { manifest: read, icons: await Promise.all(sizes) };
  });
  expect(manifest).toMatchObject({ name: 'Hedgerow', start_url: '/', display: 'standalone' });
  expect(icons).toEqual(manifest.icons.map(({ sizes }: { sizes: string }) => sizes));
  expect(icons).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(await child.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const devtools = await child.page.context().newCDPSession(child.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('[API-08] a worker script of our own runs beside the page', async () => {
  const ours = () => child.page.workers().find((worker) => /\/assets\/main-[\w-]+\.js$/.test(worker.url()));
  await expect.poll(ours).toBeDefined();
  expect(ours()?.url().startsWith(`${server.address}/`)).toBe(true);
  expect(await ours()?.evaluate(() => self.name)).toMatch(/^hedgerow-thread-/);
});

test('[SHELL-10] Back goes one step back, and home where the app was entered from another place', async () => {
  await child.page.goto('about:blank');
  await child.opens('/missions/');
  await child.mission('Observe').click();
  await child.isAtAddress('/missions/type/observe/');
  await child.taps('Back');
  await child.isAtAddress('/missions/');

  await child.page.goto('about:blank');
  await child.opens('/missions/type/observe/');
  await child.isOnPage('Observe Missions');
  await child.taps('Back');
  await child.isAtAddress('/');
});

test('[PAGE-02] without a signal the privacy page says what is stored and for how long', async () => {
  await server.kill();
  await child.opens('/profile/privacy-policy/');
  await child.sees('Your answers, your photos and the missions you finished.');
  await child.sees(/It is deleted 90 days after the last visit of your class/);
});
