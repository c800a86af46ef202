import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { builtRoutes, CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

/** What a child's finger needs, in CSS pixels. */
const FINGER_PX = 56;

test.describe('after one visit the server is gone', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.signsIn('FERN-2479', CHIDI);
    await server.kill();
  });
  test.afterAll(async () => {
    await tablet.throwAway();
    await server.remove();
  });

  test('[OFF-01, ROUTE-29, SHELL-01, SHELL-18, ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-11, ROUTE-13, ROUTE-14, ROUTE-18, ROUTE-24, ROUTE-27] [N02] every screen opens by its address, once and again, and fits a phone and a finger', async () => {
    for (const { path, heading, hasMenu } of builtRoutes) {
      await child.opens(path);
      const title = child.page.getByRole('heading', { name: heading, exact: true }).first();
      await expect(title, path).toBeVisible();
      await child.page.reload();
      await expect(title, path).toBeVisible();
      await expect(child.mainMenu(), path).toHaveCount(hasMenu ? 1 : 0);
      await child.isAtAddress(path);
      await expect.poll(() => child.controlsOutOfReach(FINGER_PX), { message: path }).toEqual([]);
    }
    expect(tablet.complaints).toEqual([]);
  });

  test('[SHELL-18] every kind of step, and the page of no path, fit a phone and a finger', async () => {
    for (const [path, heading] of [
      ['/mission/code/12/task/1', 'Mission #12 - Step 2 / 5'],
      ['/mission/code/12/task/2', 'Mission #12 - Step 3 / 5'],
      ['/mission/code/12/task/3', 'Mission #12 - Step 4 / 5'],
      ['/nowhere', 'Page not found'],
    ] as const) {
      await child.opens(path);
      await child.isOnPage(heading);
      await expect.poll(() => child.controlsOutOfReach(FINGER_PX), { message: path }).toEqual([]);
    }
  });

  test('[OFF-01] the browser is shut down and the address of the home screen opens', async () => {
    await tablet.kill();
    await child.comesBack();
    await child.opens('/');
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
    await child.opens('/missions/');
    await child.isOnPage('Choose a mission');
    await child.sees(CHIDI);
  });

  test('[OFF-03] pictures of missions, tasks, answers, avatars and badges are shown from the tablet', async () => {
    await child.opens('/missions/all');
    await child.seesEveryPicture(13);
    await child.opens('/team/select/');
    await child.seesEveryPicture(8);
    await child.opens('/mission/code/12/intro/');
    await child.seesEveryPicture(3);
    await child.opens('/mission/code/12/task/0');
    await child.seesEveryPicture(2);
    for (const task of ['12/task/2', '12/task/3', '9/task/1']) {
      await child.opens(`/mission/code/${task}`);
      await child.seesEveryPicture(4);
    }
    await child.opens('/mission/code/9/achievements/');
    await child.seesEveryPicture(1);
  });

  test('[OFF-03] and so is every other picture the garden names', async () => {
    const named = (await readFile('dist/server/content.json', 'utf8')).match(
      /\/garden\/[^"\\\s]+\.(svg|png|webp|jpg)/g,
    );
    const addresses = [...new Set(named)];
    expect(addresses.length).toBeGreaterThan(60);
    await child.opens('/missions/');
    await child.isOnPage('Choose a mission');
    expect(await child.picturesWithoutPixels(addresses)).toEqual([]);
    expect(await child.picturesWithoutPixels(['/garden/no-such-picture.svg'])).toHaveLength(1);
  });

  test('[SHELL-12, OFF-15] the pop-up shows once per loss of signal and blocks nothing, and a note stays', async () => {
    const popup = child.page.getByText('You are now offline', { exact: true });
    await child.opens('/missions/');
    await expect(popup).toBeVisible();
    await child.sees('No signal here. Keep exploring!');
    // What lies at the very bottom can still be tapped, and whoever explores on is not held up.
    await child.mainMenu().getByRole('link', { name: 'Help' }).click();
    await child.isOnPage('Help');
    await child.taps('Back');
    await child.isOnPage('Choose a mission');
    await child.taps('Close');
    await expect(popup).toHaveCount(0);
    await child.taps('Observe');
    await child.isOnPage('Observe Missions');
    await child.taps('Back');
    await child.sees('No signal here. Keep exploring!');
    await expect(popup).toHaveCount(0);

    await server.start();
    await expect(child.page.getByText('No signal here. Keep exploring!')).toHaveCount(0, { timeout: 60_000 });
    await server.kill();
    await expect(popup).toBeVisible({ timeout: 60_000 });
    await child.sees('No signal here. Keep exploring!');
  });
});
