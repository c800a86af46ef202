import { expect, type Page, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const PHOTO = 'tests/fixtures/photos/small-320x240.jpg';

let server: GardenServer;
let tablet: Tablet;

test.beforeEach(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
});
test.afterEach(async () => {
  await tablet.throwAway();
  await server.remove();
});

test('[SYNC-17] with the app closed, the browser itself sends what waits when it fires the event', async () => {
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
  await server.kill();
  await child.opens('/mission/code/12/task/0');
  await child.taps('Continue');
  await child.isOnStep(2, 5);

  // Another page of the browser, so that no page of the app is open.
  const elsewhere = await tablet.newPage();
  await child.page.close();
  await server.start();
  const teacher = await ClassClient.signIn(server.address, 'FERN-2479');
  expect(await teacher.tasksDoneBy(willow.Dora)).toEqual([]);
  await fireSync(elsewhere, 'hedgerow-outbox');

  await expect.poll(() => teacher.tasksDoneBy(willow.Dora), { timeout: 60_000 }).toEqual([1201]);
});

/** Fires Background Sync, as the browser does when it finds a signal. */
async function fireSync(page: Page, tag: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(server.address));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.address,
    registrationId,
    tag,
    lastChance: false,
  });
}

test("[P07] the worker's thread dies under a child's hands: what is saved then is saved, and sent", async () => {
  const child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
  await child.opens('/mission/code/12/task/1');
  await child.choosesFile(PHOTO);
  await child.sees('Your photo');
  for (const worker of child.page.workers()) await worker.evaluate(() => self.close()).catch(() => undefined);

  await child.taps('Upload & Continue');
  await child.isOnStep(3, 5);

  const teacher = await ClassClient.signIn(server.address, 'FERN-2479');
  await expect.poll(() => teacher.tasksDoneBy(willow.Dora), { timeout: 60_000 }).toEqual([1202]);
});
