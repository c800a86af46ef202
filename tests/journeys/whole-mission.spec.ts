import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

const PHOTO = 'tests/fixtures/photos/gps-child.jpg';
const MISSION = 12;

test.describe('a whole mission without a signal', () => {
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

  test('[OFF-01, OFF-02, OFF-07, OFF-11, SYNC-15, CARD-20, CARD-21] [B24] [C08] load once, lose the server, finish a mission, lose the browser: each item arrives once', async () => {
    test.setTimeout(180_000);
    const child = await Explorer.at(tablet, server.address);

    // Once with a signal.
    await child.opens('/');
    await child.typesTheCode('fern 2479');
    await child.waitsUntilPacked();
    const before = await ClassClient.signIn(server.address, 'FERN-2479');
    const responsesBefore = (await before.taskResponses()).length;
    const progressBefore = (await before.missionProgress()).length;

    // The server is gone; the tablet starts from nothing but its own disk.
    await server.kill();
    await child.opens('/');
    await child.typesTheCode('FERN-2479');
    await child.chooses('Dora');
    await child.sees('You are all set!');
    await child.taps('Start exploring');
    await child.taps('Observe');
    await child.takesOn('Pond detectives');
    await child.taps('Start');
    await child.isOnStep(1, 5);
    await child.taps('Continue');
    await child.isOnStep(2, 5);
    await child.page.locator('input[type=file]').setInputFiles(PHOTO);
    await child.sees('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);
    await child.picks('Fish');
    await child.taps('Continue');
    await child.sees('Why can a fish stay under water all day?');
    await child.sees('You said: Fish');
    await child.picks('It has gills');
    await child.taps('Continue');
    await child.isOnStep(4, 5);
    await child.picks('Duck');
    await child.picks('Lily pad');
    await child.taps('Continue');
    await child.isOnStep(5, 5);
    await child.taps('Continue');
    await child.sees('Well Done!');
    await child.sees('Saved on this device. Will send later.');
    // On a phone whose browser keeps its bars, too.
    await child.page.setViewportSize({ width: 390, height: 664 });
    await expect(child.page.getByRole('link', { name: 'More missions' })).toBeInViewport({ ratio: 1 });
    expect(await child.picturesMadeByThePage()).toBe(0);

    // The battery is empty. Still no server.
    await tablet.kill();
    await child.comesBack();
    await child.opens(`/mission/code/${MISSION}/achievements/`);
    await child.sees('Well Done!');
    await child.seesItsPhotos(1);

    // The signal is back; nobody touches anything.
    await server.start();
    const after = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(async () => (await after.taskResponses()).length - responsesBefore, { timeout: 60_000 }).toBe(6);
    await expect.poll(async () => (await after.missionProgress()).length - progressBefore).toBe(2);
    await expect(child.page.getByText('Saved on this device. Will send later.')).toBeHidden({ timeout: 60_000 });

    const made = (await after.taskResponses()).slice(responsesBefore);
    expect(made.map(({ Task }) => Task.ID).sort()).toEqual([1201, 1202, 1203, 1204, 1205, 1211]);
    expect(new Set(made.map(({ ID }) => ID)).size).toBe(6);
    expect(made.every(({ Completed, Mission }) => Completed && Mission.ID === MISSION)).toBe(true);
    const answers = new Map(made.map(({ Task, AnswerOptions }) => [Task.ID, AnswerOptions.map(({ ID }) => ID)]));
    expect(answers.get(1203)).toEqual([1201]);
    expect(answers.get(1211)).toEqual([1212]);
    expect(answers.get(1204)).toEqual([1221, 1222]);

    const address = made.find(({ Task }) => Task.ID === 1202)?.Photo;
    const photo = await after.photo(address ?? '');
    await expectUprightAndAnonymous(photo);
    expect(tablet.complaints).toEqual([]);
    expect([...tablet.requested].filter((origin) => origin !== server.address && origin !== 'null')).toEqual([]);
  });
});

/** The fixture is stored 1600x1200 with orientation 6, GPS, serial number, names and a thumbnail. */
async function expectUprightAndAnonymous(photo: Buffer): Promise<void> {
  const { width, height, format, exif, xmp, iptc } = await sharp(photo).metadata();
  expect({ width, height, format }).toEqual({ width: 960, height: 1280, format: 'jpeg' });
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  const original = await readFile(PHOTO);
  expect(original.includes('Exif')).toBe(true);
  expect(photo.includes('Exif')).toBe(false);
  // The same corner of the upright original must hold the same colour.
  const corner = { left: 40, top: 40, width: 20, height: 20 };
  const expected = await sharp(PHOTO).rotate().resize(960, 1280).toBuffer();
  const [ours, theirs] = await Promise.all(
    [photo, expected].map(async (picture) =>
      (await sharp(picture).extract(corner).stats()).channels.map(({ mean }) => mean),
    ),
  );
  for (const [channel, mean] of (ours ?? []).entries())
    expect(Math.abs(mean - (theirs?.[channel] ?? 0))).toBeLessThan(25);
}
