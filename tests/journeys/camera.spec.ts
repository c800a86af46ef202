import { expect, test } from 'playwright/test';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { BROWSER_ARGUMENTS, PHONE, Tablet } from '../support/tablet.ts';

/** The photo step with the browser's own three false cameras, and with none. */

const PHOTO = '/mission/code/12/task/1';
const THREE_CAMERAS = [
  ...BROWSER_ARGUMENTS,
  '--use-fake-device-for-media-stream=device-count=3',
  '--use-fake-ui-for-media-stream',
];

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.beforeAll(async () => {
  server = await GardenServer.start();
});
test.afterAll(() => server.remove());

async function visit(browserArguments: readonly string[], name: string): Promise<void> {
  tablet = await Tablet.unpack(PHONE, undefined, browserArguments);
  child = await Explorer.at(tablet, server.address);
  // Every stream ever opened by this page, to count the tracks that are live: the camera's light.
  await child.page.addInitScript({
    content: `globalThis.tracks = [];
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wish) => {
        const stream = await open(wish);
        globalThis.tracks.push(...stream.getTracks());
        return stream;
      };`,
  });
  await child.signsIn('FERN-2479', name);
}

const liveTracks = () =>
  child.page.evaluate(() => {
    const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] };
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });

test.describe('with three cameras', () => {
  test.beforeAll(() => visit(THREE_CAMERAS, 'Dora'));
  test.afterAll(() => tablet.throwAway());

  test('[CAM-01] [CAM-02] [CAM-03] [CAM-09] the settings list the cameras, recommend one and switch to another', async () => {
    await child.opens(PHOTO);
    await expect(child.button('Take Photo')).toBeEnabled();
    await expect(child.button('Upload & Continue')).toBeDisabled();
    await expect(child.button('Delete')).toBeDisabled();
    await expect(child.button('Skip')).toBeEnabled();
    await child.taps('Show Settings');
    await child.sees('Please select your camera');
    const cameras = child.page.getByRole('radio');
    await expect(cameras).toHaveCount(3);
    await expect(child.page.getByText('Recommended Device')).toHaveCount(1);
    await expect(cameras.nth(0)).toBeChecked();
    await child.page.getByText(/^fake_device_1/).click();
    await expect(cameras.nth(1)).toBeChecked();
    await expect(child.button('Take Photo')).toBeEnabled();
    await expect.poll(liveTracks).toBe(1);
    expect(await child.controlsOutOfReach(56)).toEqual([]);
    await child.taps('Hide Settings');
    await expect(child.button('Show Settings')).toBeVisible();
  });

  test('[CAM-05] [TASK-07] a photo is taken, retaken, deleted and taken again; its camera is off while it is looked at', async () => {
    await child.taps('Show Settings');
    await child.taps('Use a picture instead');
    await child.sees('Choose your picture');
    await expect.poll(liveTracks).toBe(0);
    await child.taps('Use the camera');
    await child.taps('Take Photo');
    await child.seesAPhoto('Your photo');
    await expect.poll(liveTracks).toBe(0);
    await child.taps('Retake Photo');
    await child.button('Take Photo').dblclick();
    await child.seesAPhoto('Your photo');
    await child.taps('Delete');
    await expect(child.button('Take Photo')).toBeEnabled();
    await child.taps('Take Photo');
    await child.seesAPhoto('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);
    await child.taps('Back');
    await child.seesAPhoto('Your photo');
    await child.sees('Saved on this device');
    expect(tablet.complaints).toEqual([]);
  });

  test('[CAM-11] whoever leaves the step leaves no camera on', async () => {
    await child.taps('Retake Photo');
    await expect(child.button('Take Photo')).toBeEnabled();
    expect(await liveTracks()).toBe(1);
    await child.taps('Back');
    await child.isOnStep(1, 5);
    await expect.poll(liveTracks).toBe(0);
  });

  test('[C04] a camera that is pulled out is missed in words, and tried again at a tap', async () => {
    await child.opens(PHOTO);
    await child.taps('Retake Photo');
    await expect(child.button('Take Photo')).toBeEnabled();
    await child.page.evaluate(() => {
      const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] };
      const track = tracks.at(-1);
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
    await child.sees('Oh no! Could not access the camera.');
    await child.taps('Try the camera again');
    await expect(child.button('Take Photo')).toBeEnabled();
  });
});

test.describe('without a camera', () => {
  test.beforeAll(() => visit(BROWSER_ARGUMENTS, 'Hana'));
  test.afterAll(() => tablet.throwAway());

  test('[CAM-04] [CAM-06] [UP-01] the uploader stands there by itself, and skipping is one tap', async () => {
    await child.opens(PHOTO);
    await child.sees('Oh no! Could not access the camera.');
    await child.sees('Upload an image');
    await child.sees('Choose your picture');
    await expect(child.button('Click to Upload')).toBeEnabled();
    expect(await child.controlsOutOfReach(56)).toEqual([]);
    await child.taps('No Camera available - Skip');
    await child.isOnStep(3, 5);
  });

  test('[UP-02] [UP-03] Clear removes the preview, and after a wrong file another one can be chosen', async () => {
    await child.opens(PHOTO);
    await child.choosesFile('tests/fixtures/photos/small-320x240.jpg');
    await child.seesAPhoto('Your photo');
    await child.taps('Clear');
    await child.sees('Choose your picture');
    await expect(child.page.getByRole('img', { name: 'Your photo' })).toHaveCount(0);
    await child.choosesFile('tests/fixtures/photos/text-renamed.jpg');
    await child.sees('The file selected was not an image, please select a jpeg or png');
    await child.choosesFile('tests/fixtures/photos/small-320x240.jpg');
    await child.seesAPhoto('Your photo');
    expect(tablet.complaints).toEqual([]);
  });
});
