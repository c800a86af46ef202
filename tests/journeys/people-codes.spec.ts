import { expect, test } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { holdBeforeTheCamera } from '../support/camera-picture.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

test.describe('a code that is shown, scanned and typed', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await child.chooses('Emre');
    await child.isOnPage('You are all set!');
  });
  test.afterAll(async () => {
    expect(tablet.complaints).toEqual([]);
    await tablet.throwAway();
    await server.remove();
  });

  test('[ONB-11, ROUTE-22] my code is shown large and as a QR code that another tablet scans', async () => {
    await child.opens('/profile/user/code/');
    await child.isOnPage('Your code');
    await expect(child.page.getByText('FERN-2479', { exact: true })).toBeVisible();
    expect(await barriersOn(child.page)).toEqual([]);
    const code = await child.page.getByRole('img', { name: 'QR code of FERN-2479' }).screenshot();

    const other = await Tablet.unpack();
    const friend = await Explorer.at(other, server.address);
    await holdBeforeTheCamera(friend.page, code);
    await friend.opens('/');
    await friend.taps('Scan a code');
    await friend.isAtAddress('/team/select/');
    await friend.sees('Class 4 Willow');
    await friend.opens('/profile/user/code/');
    await friend.isAtAddress('/');
    expect(other.complaints).toEqual([]);
    await other.throwAway();
  });

  test('a camera nobody may use leaves the field to type into', async () => {
    const other = await Tablet.unpack();
    const friend = await Explorer.at(other, server.address);
    await friend.opens('/');
    await friend.taps('Scan a code');
    await friend.sees(/Please type your code\./);
    expect(await barriersOn(friend.page)).toEqual([]);
    await friend.taps('Type it instead');
    await friend.typesTheCode('fern2479');
    await friend.isAtAddress('/team/select/');
    await other.throwAway();
  });

  test('[ROUTE-29] a code behind # in the address opens its team, and the address forgets it', async () => {
    await child.opens('/connect/#PEAR-2468');
    await child.isAtAddress('/team/select/');
    await child.sees('Pear class');
    await child.page.goBack();
    await expect(child.page.getByLabel('Type your group code')).toBeVisible();
    expect(child.page.url()).not.toContain('#');
  });
});

test('forty explorers on one tablet: everybody finds their name, and whoever is new the way in', async () => {
  const names = Array.from(
    { length: 40 },
    (_, number) => `${['Jo', 'Zoë', 'مريم', 'Maximiliana'][number % 4]} ${number}`,
  );
  const server = await GardenServer.withGarden(({ demoGroups: [, pear] }) => {
    for (const [number, name] of names.entries()) {
      const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      pear?.explorers.push({ uuid, name, avatar: (number % 10) + 1, age: 2, finished: [] });
    }
  });
  const tablet = await Tablet.unpack();
  const child = await Explorer.at(tablet, server.address);
  await child.opens('/');
  await child.typesTheCode('PEAR-2468');
  const team = child.page.getByRole('listitem').getByRole('button');
  await expect(team).toHaveCount(40);
  await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
  expect(await barriersOn(child.page)).toEqual([]);
  await expect(child.page.getByRole('link', { name: "I'm new" })).toBeInViewport();
  await child.page.getByLabel('Find your name').fill('nobody');
  await child.sees('Nobody of that name is here.');
  await child.page.getByLabel('Find your name').fill('zoe 13');
  await expect(team).toHaveCount(1);
  await team.click();
  await expect(child.page.getByRole('dialog', { name: 'Is this you?' })).toContainText('Zoë 13');
  expect(await barriersOn(child.page)).toEqual([]);
  await child.taps('No, go back');
  await child.isAtAddress('/team/select/');
  await team.click();
  await child.taps("Yes, that's me!");
  await child.isAtAddress('/profile/complete/');
  await child.sees(/^Hello Zoë 13\./);
  expect(await barriersOn(child.page)).toEqual([]);
  expect(tablet.complaints).toEqual([]);
  await tablet.throwAway();
  await server.remove();
});

test('[OFF-10, ONB-09, ONB-10, ONB-02, ROUTE-17, ROUTE-23] a teacher registers a class and opens it; without a signal nothing is lost and nothing is promised', async () => {
  const server = await GardenServer.start();
  const tablet = await Tablet.unpack();
  const teacher = await Explorer.at(tablet, server.address);
  await teacher.opens('/');
  await teacher.taps("I'm a teacher");
  await teacher.isAtAddress('/profile/teacher/create/');
  await teacher.isOnPage('Register a group');
  expect(await barriersOn(teacher.page)).toEqual([]);
  await teacher.taps('Register the group');
  await teacher.sees('Please type a name for the group.');
  await teacher.page.getByLabel('Name of the group').fill('Class 9 Oak');
  await teacher.page.getByLabel('E-mail').fill('anna');
  await teacher.taps('Register the group');
  await teacher.sees('This does not look like an e-mail address.');
  await teacher.page.getByLabel('E-mail').fill('anna@school.example');
  await teacher.page.getByLabel('Write to me about new missions').check();
  await teacher.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.kill();
  await teacher.taps('Register the group');
  await teacher.sees('This needs internet. What you typed stays here: try again when there is signal.');
  await expect(teacher.page.getByLabel('Name of the group')).toHaveValue('Class 9 Oak');
  await teacher.page.reload();
  await expect(teacher.page.getByLabel('Name of the group')).toHaveValue('Class 9 Oak');
  await expect(teacher.page.getByLabel('E-mail')).toHaveValue('anna@school.example');
  await server.start();
  // The browser may still hold a connection to the server that died: then nothing answers once more.
  const register = teacher.button('Register the group');
  await expect(async () => {
    if (await register.isVisible()) await register.click({ timeout: 1_000 });
    await expect(teacher.page.getByRole('heading', { name: 'Your group is ready' })).toBeVisible({ timeout: 12_000 });
  }).toPass();
  expect(await barriersOn(teacher.page)).toEqual([]);
  await expect(teacher.page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
  await teacher.taps('Open my group');
  await teacher.isAtAddress('/team/select/');
  await teacher.sees('Class 9 Oak');
  await teacher.sees('Nobody is here yet.');

  await teacher.opens('/profile/user/forgotten/');
  expect(await barriersOn(teacher.page)).toEqual([]);
  await teacher.taps('Send my code');
  await teacher.sees('Please type your e-mail address.');
  for (const email of ['anna@school.example', 'nobody@school.example']) {
    await teacher.page.getByLabel('For grown-ups: your e-mail').fill(email);
    await teacher.taps('Send my code');
    await teacher.sees('If a group is registered with this address, a mail with its code is on the way.');
  }
  await server.kill();
  await teacher.taps('Send my code');
  await teacher.sees('This needs internet. What you typed stays here: try again when there is signal.');
  await expect(teacher.page.getByLabel('For grown-ups: your e-mail')).toHaveValue('nobody@school.example');
  expect(tablet.complaints).toEqual([]);
  await tablet.throwAway();
  await server.remove();
});
