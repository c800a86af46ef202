import { describe, expect, test } from 'vitest';
import { cameraResolutions } from '../../src/domain/camera.ts';
import { cameraError } from '../../src/texts/camera.ts';
import { camera, eachOnAStubTablet, problemWords, StubTablet } from './support/stub-camera.ts';

const sizes = cameraResolutions.map(({ width, height }) => `${width}x${height}`);
let tablet: StubTablet;

eachOnAStubTablet((made) => {
  tablet = made;
});

const words = () => problemWords(tablet);

describe('opening', () => {
  test('[CAM-07] [CARD-19] it starts in connecting and streams once a camera answers', async () => {
    tablet.actor.start();
    expect(tablet.state.value).toBe('connecting');
    await tablet.passes(0);
    expect(tablet.state.matches({ streaming: 'ready' })).toBe(true);
    expect(tablet.liveTracks).toBe(1);
    expect(tablet.state.context.devices.map(({ id }) => id)).toEqual(['back', 'front']);
  });

  test('[CAM-08] [ERR-C-02] on a page that is not secure no device is asked for', async () => {
    tablet = await new StubTablet({ isSecure: false, api: 'none' }).starts();
    expect(tablet.state.value).toBe('unavailable');
    expect(tablet.wishes).toEqual([]);
    expect(words()).toEqual({
      title:
        'The tool needs to be hosted on a server with an SSL Certificate for the camera to be accessible during the app',
      detail: 'Need to access camera over HTTPS',
    });
  });

  test.each([
    ['none', 'This browser is too old to use the camera'],
    ['broken', 'Could not connect to hardware media devices'],
  ] as const)(
    '[ERR-C-05] [ERR-C-06] [B20] [C02] media devices that are %s: no device is asked for',
    async (api, title) => {
      tablet = await new StubTablet({ api }).starts();
      expect(tablet.state.value).toBe('unavailable');
      expect(words()?.title).toBe(title);
      expect(tablet.wishes).toEqual([]);
    },
  );
});

describe('trials', () => {
  test.each([
    ['AbortError', 'Device could not be accessed'],
    ['NotAllowedError', 'User pressed Deny'],
    ['NotReadableError', 'Hardware error'],
    ['SecurityError', 'Camera disabled in this browser'],
  ])('[ERR-C-07] [CAM-10] [C03] %s is fatal: no other size is tried', async (name, title) => {
    tablet.reply = () => ({ name });
    await tablet.starts();
    expect(tablet.state.value).toBe('unavailable');
    expect(tablet.sizes).toEqual(['3840x2160']);
    expect(words()?.title).toBe(title);
  });

  test.each([
    ['NotFoundError', { code: 'noTracks' }],
    ['OverconstrainedError', { code: 'overconstrained', constraint: 'width' }],
    ['TypeError', { code: 'unknown' }],
  ])('[ERR-C-08] [CAM-10] [C03] after %s the next size is tried', async (name, problem) => {
    tablet.reply = ({ size }) => (size.width > 640 ? { name, constraint: 'width' } : 'stream');
    await tablet.starts();
    expect(tablet.state.matches('streaming')).toBe(true);
    expect(tablet.sizes).toEqual(sizes.slice(0, 6));
    expect(tablet.logged).toContainEqual(expect.objectContaining({ text: 'a camera trial failed', ...problem }));
  });

  test('[ERR-C-08] the words for an overconstrained camera name the constraint', () => {
    expect(cameraError({ code: 'overconstrained', constraint: 'facingMode' }).title).toContain('facingMode');
  });

  test('[ERR-C-11] [C03] when every size fails the failure is ultimate, on the screen and in the log', async () => {
    tablet.reply = () => ({ name: 'OverconstrainedError', constraint: 'width' });
    await tablet.starts();
    expect(tablet.sizes).toEqual(sizes);
    expect(words()?.title).toBe('Ultimate failure!');
    expect(tablet.logged.at(-1)).toMatchObject({ text: 'there is no camera', code: 'allFailed' });
  });

  test.each(['NotFoundError', 'OverconstrainedError'])(
    '[ERR-C-01] [C02] %s on a tablet without a camera: it is said so, and nothing more is tried',
    async (name) => {
      tablet.devices = [{ ...camera('mic'), type: 'mic' }];
      tablet.reply = () => ({ name, constraint: '' });
      await tablet.starts();
      expect(tablet.wishes).toHaveLength(1);
      expect(words()).toEqual({
        title: 'You currently do not have any compatible camera devices',
        detail: 'Camera device not found',
      });
    },
  );
});

describe('time', () => {
  test('[CONST-04] [ERR-C-09] a size without an answer is given up after 1000 ms, with the number in words', async () => {
    tablet.reply = ({ size }) => (size.width === 3840 ? 'never' : 'stream');
    await tablet.starts();
    await tablet.passes(999);
    expect(tablet.sizes).toEqual(['3840x2160']);
    await tablet.passes(1);
    expect(tablet.sizes).toEqual(['3840x2160', '1920x1080']);
    expect(tablet.state.matches('streaming')).toBe(true);
    expect(cameraError({ code: 'trialTimeout', ms: 1000 }).title).toBe(
      'Camera could not be reached - potentially notification popup without response after 1000 ms',
    );
    expect(tablet.logged).toContainEqual(expect.objectContaining({ code: 'trialTimeout', ms: 1000 }));
    // The first size answers after all, and nobody needs it.
    await tablet.grantsAllAtLast();
    expect(tablet.liveTracks).toBe(1);
  });

  test('[CONST-04] [ERR-C-10] [C01] after 5000 ms it is over, and whatever comes later is stopped', async () => {
    tablet.reply = () => 'never';
    await tablet.starts();
    await tablet.passes(4_999);
    expect(tablet.state.value).toBe('connecting');
    await tablet.passes(1);
    expect(words()?.title).toBe('Camera took too long to complete tests (5000 ms)');
    await tablet.grantsAllAtLast();
    expect(tablet.liveTracks).toBe(0);
    expect(tablet.state.value).toBe('unavailable');
  });

  test('[C01] the clocks stand still while the tablet asks a child, who may take a minute to read', async () => {
    let answer = (): void => undefined;
    tablet.answered = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    tablet.reply = () => 'never';
    await tablet.starts();
    await tablet.passes(60_000);
    expect(tablet.state.value).toBe('connecting');
    expect(tablet.wishes).toHaveLength(1);
    answer();
    await tablet.grantsAllAtLast();
    expect(tablet.state.matches('streaming')).toBe(true);
  });

  test('[C01] where the browser does not tell, the clocks begin when a camera shows its name, which only a yes allows', async () => {
    tablet.answered = () => new Promise(() => undefined);
    tablet.devices = [camera('back', '')];
    tablet.reply = ({ size }) => (size.width > 1600 ? { name: 'OverconstrainedError', constraint: 'width' } : 'never');
    await tablet.starts();
    await tablet.passes(60_000);
    expect(tablet.sizes).toEqual(sizes.slice(0, 3));
    tablet.actor.stop();

    tablet = new StubTablet();
    tablet.answered = () => new Promise(() => undefined);
    tablet.reply = ({ size }) => (size.width > 1600 ? { name: 'OverconstrainedError', constraint: 'width' } : 'never');
    await tablet.starts();
    await tablet.passes(5_000);
    expect(words()?.title).toBe('Camera took too long to complete tests (5000 ms)');
  });

  test('a late stream is taken while other sizes are tried; the rest is stopped', async () => {
    tablet.reply = () => 'never';
    await tablet.starts();
    await tablet.passes(2_500);
    expect(tablet.wishes).toHaveLength(3);
    await tablet.grantsAllAtLast();
    expect(tablet.state.matches('streaming')).toBe(true);
    expect(tablet.liveTracks).toBe(1);
  });
});
