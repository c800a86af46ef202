/** The main path in engines that the other journeys do not try: a class's iPad has one, a library's laptop another. */
import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { GardenServer } from '../support/garden-server.ts';
import { addHills, HILLS_COLOUR } from '../support/hills.ts';
import { Child } from '../support/other-browsers/child.ts';
import { firefox } from '../support/other-browsers/firefox.ts';
import { isNotRunHere, type OtherBrowser } from '../support/other-browsers/other-browser.ts';
import { webKit } from '../support/other-browsers/webkit.ts';
import { shareOf } from '../support/pixels.ts';

const PHOTO = resolve('tests/fixtures/photos/gps-child.jpg');
const MISSION = 12;
/** From now on this page notes every track that it is given. */
const WATCH_CAMERAS = `void (() => {
  globalThis.cameras = [];
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    cameras.push(...stream.getTracks());
    return stream;
  };
})()`;
const DRAWS_WEB_GL = "document.createElement('canvas').getContext('webgl2') !== null";
const PHOTO_FROM_ABOVE = 'input[value=satellite]';
const HILLS = 'input[value=terrain]';
const liveCameras = (count: number): string =>
  `cameras.filter(({ readyState }) => readyState === 'live').length === ${count}`;

for (const engine of [firefox, webKit]) {
  if (isNotRunHere(engine)) continue;
  test.describe(engine.name, () => {
    let server: GardenServer;
    let browser: OtherBrowser;

    test.beforeAll(async () => {
      server = await GardenServer.withApp(addHills);
      // In Firefox somebody says no to its camera; WebKit here has none.
      browser = await engine.open('denied');
    });
    test.afterAll(async () => {
      await browser.close();
      await server.remove();
    });

    test('[OFF-01, OFF-02, SYNC-15] load once, lose the server, finish a mission, find the way: each item arrives once', async () => {
      const child = new Child(browser, server.address);
      await child.signsIn('FERN-2479', 'Dora');

      await server.kill();
      await child.opens(`/mission/code/${MISSION}/task/0`);
      await child.sees('Step 1 / 5');
      await child.taps('Continue');
      await child.sees('Step 2 / 5');
      await child.keepsAPhoto(PHOTO);
      await child.sees('Step 3 / 5');
      // From the disk alone, with the page before left in the middle of its work.
      await child.opens(`/mission/code/${MISSION}/task/2`);
      await child.sees('Fish');
      await child.seesEveryPicture();
      await child.taps('Fish');
      await child.taps('Continue');
      await child.sees('You said: Fish');
      await child.taps('It has gills');
      await child.taps('Continue');
      await child.sees('Step 4 / 5');
      await child.taps('Duck');
      await child.taps('Lily pad');
      await child.taps('Continue');
      await child.sees('Step 5 / 5');
      await child.taps('Continue');
      await child.sees('Well Done!');
      await child.sees('Saved on this device. Will send later.');

      await child.opens('/maps');
      await child.seesTheMap();
      await child.taps('Show everything');
      await child.taps('The lake');
      await child.holds("location.pathname.startsWith('/missions/location/')");
      await child.opens('/waiting');
      await child.sees('8 things waiting');
      await server.start();
      await child.taps('Try now');
      await child.sees('Everything is safe');
      const client = await ClassClient.signIn(server.address, 'FERN-2479');
      const arrived = (await client.taskResponses()).filter(({ Mission }) => Mission.ID === MISSION);
      expect(arrived.map(({ Task }) => Task.ID).sort()).toEqual([1201, 1202, 1203, 1204, 1205, 1211]);
      expect(await client.photosBy(arrived[0]?.Explorer.UUID ?? '')).toHaveProperty('size', 1);
      await fetchesAPhotoOfTheGround(child, browser, server);
      expect(browser.complaints).toEqual([]);
    });
  });
}

/** Where a browser draws them. */
async function fetchesAPhotoOfTheGround(child: Child, browser: OtherBrowser, server: GardenServer): Promise<void> {
  if (!(await browser.evaluate<boolean>(DRAWS_WEB_GL))) {
    process.stdout.write(`${browser.name}: a photo of the ground: not run here: it draws no WebGL2\n`);
    return;
  }
  await child.opens('/maps');
  await child.taps('Kinds of map');
  await child.taps('Get the photo');
  await child.sees('It works without internet.');
  // Below the edge of a small window, where the driver finds nothing to click.
  await browser.evaluate(`document.querySelector('section[aria-label=Hills]').scrollIntoView({ block: 'center' })`);
  await child.taps('Get the photo');
  await child.holds(`document.querySelector('${HILLS}')?.disabled === false`);
  await server.kill();
  await child.opens('/maps');
  await child.taps('Kinds of map');
  await child.holds(`document.querySelector('${PHOTO_FROM_ABOVE}')?.disabled === false`);
  await browser.click(PHOTO_FROM_ABOVE);
  await child.taps('Done');
  await child.holds("document.querySelector('[data-map=live] canvas') !== null");
  await child.sees('Painted from above, not a photo');
  await child.taps('Kinds of map');
  await browser.click(HILLS);
  await child.taps('Done');
  await child.sees('Hills that nobody has seen');
  await expect.poll(() => shareOf(browser, HILLS_COLOUR)).toBeGreaterThan(0.1);
}

test.describe('Firefox with a camera', () => {
  if (isNotRunHere(firefox)) return;
  let server: GardenServer;
  let browser: OtherBrowser;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    browser = await firefox.open('allowed');
  });
  test.afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  test('[CAM-05] [CAM-11] a photo is taken and kept, and the light is off whenever the step is left', async () => {
    const child = new Child(browser, server.address);
    await child.signsIn('FERN-2479', 'Hana');
    await child.opens(`/mission/code/${MISSION}/task/0`);
    await child.sees('Step 1 / 5');
    await browser.evaluate(WATCH_CAMERAS);
    await child.taps('Continue');
    await child.holds(liveCameras(1));
    await child.taps('Back');
    await child.sees('Step 1 / 5');
    await child.holds(liveCameras(0));
    await child.taps('Continue');
    await child.taps('Take Photo');
    await child.seesItsPhoto();
    await child.taps('Upload & Continue');
    await child.sees('Step 3 / 5');
    await child.holds(liveCameras(0));
    expect(await browser.evaluate('cameras.length')).toBe(2);
    expect(browser.complaints).toEqual([]);
  });
});
