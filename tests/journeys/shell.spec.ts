import { expect, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

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

test('[PAGE-01, ROUTE-27] help shows title and content of each entry, above the menu', async () => {
  await child.signsIn('FERN-2479', CHIDI);
  await child.opens('/help');
  const entry = child.page.getByRole('article').filter({ hasText: 'There is no internet here' });
  await expect(entry.getByRole('heading')).toHaveText('There is no internet here');
  await expect(entry).toContainText('Everything you do is kept on this tablet.');
  await expect(child.page.getByRole('article')).toHaveCount(5);
  await expect(child.mainMenu()).toBeVisible();
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
