import { expect, test } from 'playwright/test';
import { builtRoutes, CHIDI } from '../support/built-routes.ts';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

const NEW_CODE_NEEDS_INTERNET = 'The first visit with a new code needs internet. Come back when there is signal.';
const NOT_ALLOWED = 'Oh no! You are not allowed here, please click here to log in again';

test.describe('a tablet nobody has used', () => {
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

  test('the code field is there before any script, and what is typed into it stays when the app comes and over a reload', async () => {
    const { page } = child;
    let comes: () => void = () => undefined;
    const app = new Promise<void>((resolve) => (comes = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await app;
      await route.continue();
    });
    await page.goto(server.address, { waitUntil: 'commit' });
    await expect(page.locator('#early-code')).toBeVisible();
    const field = page.getByLabel('Type your group code');
    await field.click();
    await page.keyboard.type('no such');
    comes();
    await expect(child.button("Let's go")).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(' code');
    await expect(field).toHaveValue('no such code');

    await page.reload();
    await expect(field).toHaveValue('no such code');
    await child.taps('Privacy');
    await expect(page).toHaveURL(/privacy-policy/);
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue('');
  });

  test('[VAL-12] a code of no group is said to be unknown in one sentence, and what was typed stays', async () => {
    await child.opens('/');
    for (const code of ['FERN-9999', 'no such  code']) {
      await child.typesTheCode(code);
      await expect(
        child.page.getByText(`We could not find ${code}, please make sure that you have entered it correctly!`, {
          exact: true,
        }),
      ).toBeVisible();
      await expect(child.page.getByLabel('Type your group code')).toHaveValue(code);
      await child.isAtAddress('/');
    }
  });

  test('[ROUTE-33, ROUTE-34, ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-24] without a session every secure page leads home and says so, and shows nothing of itself', async () => {
    for (const { path, heading } of builtRoutes.filter(({ isSecure }) => isSecure)) {
      await child.opens(path);
      await expect(child.page.getByRole('dialog'), path).toContainText(NOT_ALLOWED);
      await child.isAtAddress('/');
      await expect(child.page.getByLabel('Type your group code'), path).toBeVisible();
      await expect(child.page.getByRole('heading', { name: heading }), path).toHaveCount(0);
      await child.taps('Log in again');
      await expect(child.page.getByRole('dialog'), path).toHaveCount(0);
      await child.isAtAddress('/');
    }
  });

  test('[ROUTE-26] with no group on the tablet there is no team to choose from', async () => {
    await child.opens('/team/select/');
    await child.isAtAddress('/');
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
  });

  test('[ROUTE-30] a path nobody laid says Page not found, with a way back', async () => {
    for (const path of ['/no/such/path', '/missions/nowhere/at/all', '/mission/code/12']) {
      await child.opens(path);
      await child.isOnPage('Page not found');
      await child.taps('Go back');
      await expect(child.page.getByLabel('Type your group code'), path).toBeVisible();
    }
  });

  test('[ROUTE-15, ROUTE-16] /connect/ is the same screen as /, without a main menu, and opens a team as well', async () => {
    await child.opens('/');
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
    const atHome = await child.page.locator('body').ariaSnapshot();
    await child.opens('/connect/');
    await expect(child.page.locator('body')).toMatchAriaSnapshot(atHome);
    await expect(child.mainMenu()).toHaveCount(0);
    await child.typesTheCode('PEAR-2468');
    await child.isAtAddress('/team/select/');
    await child.sees('Pear class');
  });

  test('[ROUTE-33, ROUTE-34] a group without an explorer is led to the person selector instead', async () => {
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await child.isOnPage('Who are you?');
    for (const path of ['/missions/', '/mission/code/12/task/0', '/profile/complete/']) {
      await child.opens(path);
      await expect(child.page.getByRole('dialog'), path).toContainText(NOT_ALLOWED);
      await child.isAtAddress('/team/select/');
      await child.taps('Log in again');
      await expect(child.page.getByRole('dialog'), path).toHaveCount(0);
      await child.isAtAddress('/team/select/');
    }
  });
});

test.describe('a tablet that has been to the garden', () => {
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

  test('[ONB-01, ONB-03, ONB-08] a code in any case and spacing opens the team, and the chosen explorer starts exploring', async () => {
    for (const code of ['  fern 2479', 'FeRn2479 ', 'FERN-2479']) {
      await child.opens('/');
      await child.typesTheCode(code);
      await child.isAtAddress('/team/select/');
      await child.sees('Class 4 Willow');
    }
    await expect
      .poll(() => child.page.getByRole('listitem').getByRole('button').allInnerTexts())
      .toEqual(['Amina', 'Ben', 'Chidi', 'Dora', 'Emre', 'Fern', 'Gus', 'Hana']);
    await child.seesEveryPicture(8);
    await child.chooses('Hana');
    await child.isAtAddress('/profile/complete/');
    await child.isOnPage('You are all set!');
    await child.sees(/^Hello Hana\./);
    await child.taps('Start exploring');
    await child.isAtAddress('/missions/');
    await child.isOnPage('Choose a mission');
    await child.handsTheTabletTo(CHIDI);
  });

  test('[ROUTE-43] every screen opens in the form of the table (offline.spec.ts) and in the other one', async () => {
    for (const { path, heading } of builtRoutes.filter((route) => route.path !== '/')) {
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      await child.opens(other);
      await expect(child.page.getByRole('heading', { name: heading, exact: true }).first(), other).toBeVisible();
    }
  });

  test('[ROUTE-43] links use the form of the route table', async () => {
    const hrefs = () => child.page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await child.opens('/missions/');
    await child.sees('Find Mission');
    expect(new Set(await hrefs())).toEqual(
      new Set(
        ['observe', 'identify', 'find', 'activity']
          .map((type) => `/missions/type/${type}/`)
          .concat('/missions/', '/maps', '/scrapbook', '/help', '/profile/edit/'),
      ),
    );
    await child.opens('/missions/type/observe/');
    await child.sees('Pond detectives');
    expect(await hrefs()).toContain('/mission/code/12/intro/?type=observe');
    await child.takesOn('Pond detectives');
    expect(await hrefs()).toContain('/mission/code/12/task/0?type=observe');
  });

  test('[ROUTE-44] a mission this garden does not have is said to be missing, with a way back', async () => {
    for (const page of ['intro/', 'task/0', 'achievements/']) {
      await child.opens(`/mission/code/999/${page}`);
      await child.isOnPage('We could not find this mission');
      await child.taps('Go back');
      await expect(child.page.getByLabel('Type your group code'), page).toBeVisible();
    }
  });

  test('[ROUTE-37] a task path that is none is no page, and a follow list keeps only what may be a task', async () => {
    for (const path of ['x', '-1', '1.5', '0/a', '2/-1']) {
      await child.opens(`/mission/code/12/task/${path}`);
      await expect(child.page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    }
    await child.opens('/mission/code/12/task/0?follow=,x,-3,0,1.5');
    await child.isOnStep(1, 5);
  });

  test('[OFF-07] without a signal a known code opens its team, and any explorer of it can start', async () => {
    await server.kill();
    for (const name of ['Dora', CHIDI]) {
      await child.opens('/');
      await child.typesTheCode('fern2479');
      await child.isAtAddress('/team/select/');
      await child.chooses(name);
      await child.sees(new RegExp(`^Hello ${name}\\.`));
      await child.taps('Start exploring');
      await child.isOnPage('Choose a mission');
    }
    await server.start();
  });

  test('[OFF-08] without a signal a code new to the tablet is not said to be wrong, and opens once there is one', async () => {
    await server.kill();
    await child.opens('/');
    await child.typesTheCode('PEAR-2468');
    await child.sees(NEW_CODE_NEEDS_INTERNET);
    await child.doesNotSee(/We could not find/);
    await expect(child.page.getByLabel('Type your group code')).toHaveValue('PEAR-2468');
    await server.start();
    await child.taps("Let's go");
    await child.isAtAddress('/team/select/');
    await child.sees('Pear class');
    await expect(ClassClient.signIn(server.address, 'PEAR-2468')).resolves.toBeInstanceOf(ClassClient);
  });
});
