import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 40_000 };
const NAMESAKES = 35;

test.describe('one tablet for two classes, with the app open in two tabs', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;
  /** The same app in a second tab. */
  let other: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.withGarden(({ demoGroups: [, pear] }) => {
      for (let number = 0; number < NAMESAKES; number++) {
        const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
        pear?.explorers.push({ uuid, name: 'Lea', avatar: (number % 10) + 1, age: 2, finished: [] });
      }
    });
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.opens('/');
    await child.typesTheCode('PEAR-2468');
    await child.waitsUntilPacked();
  });
  test.afterAll(async () => {
    expect(tablet.complaints).toEqual([]);
    await tablet.throwAway();
    await server.remove();
  });

  test('[D05] 35 children of one first name are told apart in the list, by eye and by ear', async () => {
    const team = child.page.getByRole('listitem').getByRole('button');
    await expect(team).toHaveCount(NAMESAKES);
    await expect(team.first()).toHaveText('LeaHedgehog');
    expect(new Set(await team.allInnerTexts()).size).toBe(NAMESAKES);
    await expect.poll(() => child.controlsOutOfReach(48)).toEqual([]);
  });

  test('[P05] another explorer in one tab is followed by the other, and the draft there is not lost', async () => {
    await child.signsIn('FERN-2479', 'Dora');
    other = await Explorer.at(tablet, server.address);
    await other.opens('/mission/code/9/task/1');
    await other.picks('Like rain');

    await changesTo(child, 'Emre');

    await other.isAtAddress('/missions/');
    await other.seesTheUserBar({ name: 'Emre', level: null, step: 0 });
    await other.doesNotSee('Like rain');
    await other.opens('/mission/code/9/task/1');
    await other.isOnStep(2, 3);
    await expect(other.page.getByRole('button', { pressed: true })).toHaveCount(0);

    await changesTo(child, 'Dora');
    await other.isAtAddress('/missions/');
    await other.opens('/mission/code/9/task/1');
    await expect(other.page.getByRole('button', { pressed: true })).toHaveText(['Like rain']);
  });

  test('[P06] a tab that was frozen meanwhile follows as soon as it is in front again', async () => {
    const life = await lifeOf(other.page);
    await other.opens('/missions/');
    await other.seesTheUserBar({ name: 'Dora', level: null, step: 0 });
    await life('frozen');
    await changesTo(child, 'Emre');
    await life('active');
    await expect(other.userBar()).toContainText('Emre');
    await changesTo(child, 'Dora');
    await expect(other.userBar()).toContainText('Dora');
  });

  test('[SYNC-14] [D04] handed to another class offline, both tabs show only that class; the work of the first still arrives, and it sees its badge offline', async () => {
    await other.opens('/missions/');
    await server.kill();
    await child.opens('/mission/code/9/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 3);
    await child.taps('Continue');
    await child.isOnStep(3, 3);
    await child.taps('Continue');
    await child.isOnPage('Well Done!');
    const seen = await namesSeenFromNowOn(other.page, /Dora|Emre|Hana|Willow/);

    await child.opens('/');
    await child.typesTheCode('PEAR-2468');

    for (const tab of [child, other]) {
      await tab.isAtAddress('/team/select/');
      await tab.sees('Pear class');
      await expect(tab.page.getByRole('listitem').getByRole('button')).toHaveCount(NAMESAKES);
      for (const name of ['Dora', 'Emre', 'Class 4 Willow']) await tab.doesNotSee(name);
    }
    expect(await seen()).toEqual([]);

    await server.start();
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(() => garden.tasksDoneBy(willow.Dora), ARRIVES).toEqual([901, 902, 903]);
    await child.sees('Pear class');

    await server.kill();
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await child.chooses('Dora');
    await child.opens('/scrapbook');
    const badges = child.page.getByRole('list', { name: 'My badges' });
    await expect(badges.getByRole('listitem').filter({ hasText: 'Super nose' })).toHaveText(/^(?!.*not yet earned)/s);
    await server.start();
  });

  test('[A08] a server that does not know the app’s credentials: adults are told, children go on with what is here', async () => {
    await child.signsIn('FERN-2479', 'Hana');
    await server.kill();
    const file = join(server.folder, 'server/settings.json');
    const settings = JSON.parse(await readFile(file, 'utf8')) as { credentials: { password: string } };
    await writeFile(file, JSON.stringify({ ...settings, credentials: { ...settings.credentials, password: 'other' } }));
    await server.start();

    await child.opens('/mission/code/9/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 3);
    await child.opens('/team/select/');
    await expect(child.button('Hana 2 Waiting')).toBeVisible();
    await child.opens('/');
    await child.typesTheCode('MNPQ-2345');
    await child.sees(
      'Could not connect / authorise the API server. A grown-up must look at the settings of this garden.',
    );
    await child.typesTheCode('FERN-2479');
    await child.isAtAddress('/team/select/');
    await child.sees('Class 4 Willow');
  });
});

test('[S09] a browser that keeps nothing says so on every page, and one that an old window holds up goes on when that is closed', async () => {
  const server = await GardenServer.start();
  const tablet = await Tablet.unpack();
  const child = await Explorer.at(tablet, server.address);
  await child.page.addInitScript({
    content: 'IDBFactory.prototype.open = () => { throw new DOMException("blocked", "SecurityError"); };',
  });
  for (const path of ['/', '/missions/']) {
    await child.opens(path);
    await child.isOnPage('This browser keeps nothing');
    await child.sees('Storage is switched off, as in a private window. Please open Hedgerow in a normal window.');
    await expect(child.button('Try again')).toBeVisible();
  }

  const window = await tablet.newPage();
  await holdsAnOldOutbox(window, server.address);
  const other = await Explorer.at(tablet, server.address);
  await other.opens('/');
  await other.sees('Close the other windows of this app.');
  // Chromium would let the second one through.
  for (let time = 0; time < 3; time += 1) await other.page.keyboard.press('Escape');
  await other.sees('Close the other windows of this app.');
  await window.close();
  await other.typesTheCode('FERN-2479');
  await other.isAtAddress('/team/select/');
  expect(tablet.complaints).toEqual([]);
  await tablet.throwAway();
  await server.remove();
});

/** A window of an older version that no longer hears anything keeps the outbox open (OFF-14). */
async function holdsAnOldOutbox(window: Page, address: string): Promise<void> {
  await window.route('**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await window.goto(address);
  await window.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('hedgerow-outbox', 10);
        request.onupgradeneeded = () => request.result.createObjectStore('meta', { keyPath: 'key' });
        request.onsuccess = () => {
          (globalThis as { held?: IDBDatabase }).held = request.result;
          resolve();
        };
      }),
  );
}

/** Somebody else of the class takes the tablet, in the tab that is open, without loading it anew. */
async function changesTo(child: Explorer, name: string): Promise<void> {
  await child.opens('/team/select/');
  await child.chooses(name);
  await child.isAtAddress('/profile/complete/');
  await child.sees(new RegExp(`^Hello ${name}\\.`));
}

/** Freezes a tab as a browser does that needs its memory, and wakes it. */
async function lifeOf(page: Page): Promise<(state: 'frozen' | 'active') => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  return (state) => devtools.send('Page.setWebLifecycleState', { state });
}

/** Everything matching `names` that stands on the page from the moment its session changes hands, however shortly. */
async function namesSeenFromNowOn(page: Page, names: RegExp): Promise<() => Promise<string[]>> {
  await page.evaluate((source) => {
    const seen: string[] = [];
    const channel = new BroadcastChannel('hedgerow-session');
    const pattern = new RegExp(source);
    const look = (): void => {
      const found = pattern.exec(document.body.textContent);
      if (found) seen.push(found[0]);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<{ session: { groupName: string } | null }>) => {
      if (data.session?.groupName !== 'Pear class') return;
      // Listeners of the app came first; what it took away is gone with the next frame.
      requestAnimationFrame(() => {
        look();
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    });
    (globalThis as { namesSeen?: string[] }).namesSeen = seen;
  }, names.source);
  return () => page.evaluate(() => (globalThis as { namesSeen?: string[] }).namesSeen ?? ['nothing was watched']);
}
