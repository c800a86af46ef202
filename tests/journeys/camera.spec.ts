import { expect, test } from 'playwright/test';
import { holdTheSceneBeforeTheCamera, lookAtPhoto, scene, turnTheTablet } from '../support/camera-picture.ts';
import { CameraWatch } from '../support/camera-watch.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { BROWSER_ARGUMENTS, PHONE, Tablet } from '../support/tablet.ts';

/** The photo step with the browser's own three false cameras, with none, and with a no. */

const STEP = '/mission/code/12/task/1';
const CAMERAS = [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream=device-count=3'];
const SAYS_YES = [...CAMERAS, '--use-fake-ui-for-media-stream'];

/** What the bars of a browser leave of a phone's height. */
const HEIGHT_BETWEEN_BARS = 664;

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;
let camera: CameraWatch;

test.beforeAll(async () => {
  server = await GardenServer.start();
});
test.afterAll(() => server.remove());
test.afterEach(() => expect(tablet.complaints).toEqual([]));

async function visit(browserArguments: readonly string[], name: string): Promise<void> {
  tablet = await Tablet.unpack(PHONE, undefined, browserArguments);
  child = await Explorer.at(tablet, server.address);
  camera = await CameraWatch.over(child.page);
  await child.signsIn('FERN-2479', name);
}

test.describe('with three cameras', () => {
  test.beforeAll(() => visit(SAYS_YES, 'Dora'));
  test.afterAll(() => tablet.throwAway());

  test('[CAM-01] [CAM-02] [CAM-03] [CAM-09] the settings list the cameras, recommend one and switch to another', async () => {
    await child.opens(STEP);
    await expect(child.button('Take Photo')).toBeEnabled();
    await child.taps('Show Settings');
    await child.sees('Please select your camera');
    const cameras = child.page.getByRole('radio');
    await expect(cameras).toHaveCount(3);
    await expect(child.page.getByText('Recommended Device')).toHaveCount(1);
    await expect(cameras.nth(0)).toBeChecked();
    await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
    await cameras.nth(1).click();
    await expect(cameras.nth(1)).toBeChecked();
    await expect(child.button('Take Photo')).toBeEnabled();
    expect(await camera.streams()).toEqual({ live: 1, opened: 2 });
    await child.taps('Hide Settings');
    await expect(cameras).toHaveCount(0);
    await expect(child.button('Show Settings')).toBeVisible();
  });

  test('[CAM-05] [CARD-20] [TASK-06] [TASK-08] camera or uploader, taken, retaken, deleted and kept; one stream, and none afterwards', async () => {
    await child.handsTheTabletTo('Hana');
    await child.opens(STEP);
    await child.taps('Show Settings');
    await child.taps('Use a picture instead');
    await child.sees('Choose your picture');
    await expect.poll(async () => (await camera.streams()).live).toBe(0);
    await child.taps('Use the camera');
    await expect(child.button('Take Photo')).toBeEnabled();
    await expect(child.button('Upload & Continue')).toBeDisabled();
    await expect(child.button('Delete')).toBeDisabled();
    await expect(child.button('Skip')).toBeEnabled();
    const { opened } = await camera.streams();
    await child.button('Take Photo').dblclick();
    await child.seesAPhoto('Your photo');
    const first = await child.hashOfShown('Your photo');
    await child.taps('Retake Photo');
    await child.taps('Take Photo');
    await expect.poll(() => child.hashOfShown('Your photo')).not.toBe(first);
    await child.taps('Delete');
    await child.taps('Take Photo');
    await child.seesAPhoto('Your photo');
    expect(await camera.streams()).toEqual({ live: 1, opened });
    // Three times the frame of a shutter, however often it was tapped; copying, drawing and encoding it is the worker's.
    expect(await camera.frames()).toEqual({ taken: 3, open: 0 });
    expect(await child.picturesMadeByThePage()).toBe(0);
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);
    await expect.poll(async () => (await camera.streams()).live).toBe(0);
    await child.taps('Back');
    await child.seesAPhoto('Your photo');
    await child.sees('Saved on this device');
    expect(await camera.streams()).toEqual({ live: 0, opened });
  });

  test('[C04] a camera that is pulled out is missed in words and tried again at a tap; skipping gives it back, also what it has just seen', async () => {
    await child.handsTheTabletTo('Emre');
    await child.opens(STEP);
    await expect(child.button('Take Photo')).toBeEnabled();
    await camera.isPulledOut();
    await child.sees('Oh no! Could not access the camera.');
    await child.sees('Choose your picture');
    await child.taps('Try the camera again');
    await expect(child.button('Take Photo')).toBeEnabled();
    const preview = child.page.getByLabel('What the camera sees');
    await expect.poll(() => preview.evaluate((video) => (video as HTMLVideoElement).readyState)).toBeGreaterThan(1);
    await child.page.evaluate(tapBoth, ['Take Photo', 'Skip']);
    await child.isOnStep(3, 5);
    await expect.poll(async () => (await camera.streams()).live).toBe(0);
    expect(await camera.frames()).toEqual({ taken: 1, open: 0 });
  });
});

test.describe('with a camera that nobody allows', () => {
  test.beforeAll(() => visit(CAMERAS, 'Gus'));
  test.afterAll(() => tablet.throwAway());

  test('[C01] after a no the tablet is not asked again until a child taps for it', async () => {
    await camera.isAllowed('denied', server.address);
    await child.opens(STEP);
    await child.sees('Oh no! Could not access the camera.');
    await child.sees('User pressed Deny');
    const asked = await camera.asked();
    await child.taps('Back');
    await child.isOnStep(1, 5);
    await child.taps('Continue');
    await child.isOnStep(2, 5);
    await child.sees('Oh no! Could not access the camera.');
    expect(await camera.asked()).toBe(asked);
    await camera.isAllowed('granted', server.address);
    await child.taps('Try the camera again');
    await expect(child.button('Take Photo')).toBeEnabled();
    await child.taps('Back');
    await expect.poll(async () => (await camera.streams()).live).toBe(0);
  });
});

test.describe('without a camera', () => {
  test.beforeAll(() => visit(BROWSER_ARGUMENTS, 'Fern'));
  test.afterAll(() => tablet.throwAway());

  test('[CAM-04] [CAM-06] [ERR-C-01] [TASK-08] [UP-01] the uploader stands there by itself, and skipping is one tap', async () => {
    await child.opens(STEP);
    await child.sees('Oh no! Could not access the camera.');
    await child.sees('You currently do not have any compatible camera devices');
    await child.sees('Camera device not found');
    await child.sees('Upload an image');
    await child.sees('Choose your picture');
    await expect(child.button('Click to Upload')).toBeEnabled();
    await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
    for (const height of [PHONE.height, HEIGHT_BETWEEN_BARS]) {
      await child.page.setViewportSize({ ...PHONE, height });
      await expect(child.button('No Camera available - Skip')).toBeInViewport({ ratio: 1 });
    }
    await child.taps('No Camera available - Skip');
    await child.isOnStep(3, 5);
  });

  test('[UP-02] [UP-03] Clear removes the preview, and after a wrong file another one can be chosen', async () => {
    await child.opens(STEP);
    // The moment in which new buttons take no tap lasts here until it has been looked at: nor does what lies under them.
    await child.page.evaluate(() => {
      const long = new CSSStyleSheet();
      long.replaceSync('* { animation-duration: 3600s !important }');
      document.adoptedStyleSheets = [long];
    });
    await child.choosesFile('tests/fixtures/photos/small-320x240.jpg');
    await child.seesAPhoto('Your photo');
    expect(await child.button('Upload & Continue').evaluate(takesItsTaps)).toBe(true);
    await child.page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await child.taps('Clear');
    await child.sees('Choose your picture');
    await expect(child.page.getByRole('img', { name: 'Your photo' })).toHaveCount(0);
    await child.choosesFile('tests/fixtures/photos/text-renamed.jpg');
    await child.sees('The file selected was not an image, please select a jpeg or png');
    await child.choosesFile('tests/fixtures/photos/small-320x240.jpg');
    await child.seesAPhoto('Your photo');
    await child.taps('Delete');
  });

  test('[UP-03] a picture may be dropped or pasted, and of several files the first that is one is taken', async () => {
    await child.handsTheTabletTo('Gus');
    await child.opens(STEP);
    await child.sees('Choose your picture');
    for (const way of ['drop', 'paste'] as const) {
      await child.page.evaluate(handOver, way);
      await child.seesAPhoto('Your photo');
      await child.taps('Delete');
      await child.sees('Choose your picture');
    }
    await child.choosesFile('tests/fixtures/photos/text-renamed.jpg', 'tests/fixtures/photos/small-320x240.jpg');
    await child.seesAPhoto('Your photo');
    await child.taps('Delete');
  });

  // A page that is not secure does not even start (main.tsx), so each is taken from a page that runs.
  for (const [ids, lack, words] of [
    [
      '[B20] [C02]',
      "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })",
      'Could not connect to hardware media devices',
    ],
    [
      '[B20] [C02] [CAM-06] [ERR-C-02]',
      "Object.defineProperty(globalThis, 'isSecureContext', { value: false })",
      'Need to access camera over HTTPS',
    ],
  ] as const) {
    test(`${ids} ${words}: the uploader, and the step can be skipped`, async () => {
      await child.opens('/mission/code/12/task/0');
      await child.isOnStep(1, 5);
      await child.page.evaluate(lack);
      await child.taps('Continue');
      await child.isOnStep(2, 5);
      await child.sees('Oh no! Could not access the camera.');
      await child.sees(words);
      await expect(child.button('Click to Upload')).toBeEnabled();
      await expect(child.button('No Camera available - Skip')).toBeEnabled();
    });
  }

  test('[C05] a tablet turned between preview and shutter takes an upright photo', async () => {
    await holdTheSceneBeforeTheCamera(child.page);
    await child.opens(STEP);
    for (const size of [
      [640, 480],
      [480, 640],
    ]) {
      const preview = child.page.getByLabel('What the camera sees');
      await expect.poll(() => preview.evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBe(size[0]);
      await child.button('Take Photo').click();
      await child.seesAPhoto('Your photo');
      const { size: made, colours } = await lookAtPhoto(child.page, 'Your photo');
      expect(made).toEqual(size);
      for (const [index, colour] of scene.entries())
        for (const channel of colour.keys())
          expect(Math.abs((colours[index]?.[channel] ?? -1) - (colour[channel] ?? -1))).toBeLessThan(12);
      await child.button('Retake Photo').click();
      await turnTheTablet(child.page);
    }
  });
});

/** Runs in the page: whether a tap on the button reaches it or the bar it stands on, and nothing that lies under both. */
function takesItsTaps(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (hit === button.parentElement || button.contains(hit));
}

/** Runs in the page: one tap follows the other before anything that the first began has ended. */
function tapBoth(names: readonly string[]): void {
  const buttons = [...document.querySelectorAll('button')];
  for (const name of names) buttons.find(({ textContent }) => textContent === name)?.click();
}

/** Runs in the page: a picture arrives by the mouse or the keyboard. */
async function handOver(way: 'drop' | 'paste'): Promise<void> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d');
  const hand = new DataTransfer();
  hand.items.add(new File([await canvas.convertToBlob()], 'pond.png', { type: 'image/png' }));
  const given = { bubbles: true, cancelable: true };
  if (way === 'paste') {
    document.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: hand }));
    return;
  }
  const uploader = document.querySelector('section');
  uploader?.dispatchEvent(new DragEvent('drop', { ...given, dataTransfer: hand }));
}
