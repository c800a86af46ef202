import { describe, expect, test } from 'vitest';
import type { CameraFrame } from '../../src/domain/photo.ts';
import { camera, eachOnAStubTablet, problemWords, StubTablet, stubFrame } from './support/stub-camera.ts';

let tablet: StubTablet;

eachOnAStubTablet((made) => {
  tablet = made;
});

const words = () => problemWords(tablet);

describe('in use', () => {
  test('[CAM-09] another device restarts the stream, and the tracks of the old one are stopped', async () => {
    await tablet.starts();
    const old = tablet.state.context.stream;
    tablet.reply = () => 'never';
    tablet.actor.send({ type: 'device.selected', id: 'front' });
    expect(tablet.state.value).toBe('connecting');
    expect(tablet.liveTracks).toBe(0);
    await tablet.grantsAllAtLast();
    expect(tablet.wishes.at(-1)?.deviceId).toBe('front');
    expect(tablet.state.context.stream).not.toBe(old);
    expect(tablet.liveTracks).toBe(1);
    tablet.actor.send({ type: 'device.selected', id: 'front' });
    expect(tablet.state.matches('streaming')).toBe(true);
  });

  test('[CAM-11] leaving while it connects stops what comes afterwards', async () => {
    tablet.reply = () => 'never';
    await tablet.starts();
    tablet.actor.stop();
    await tablet.grantsAllAtLast();
    expect(tablet.liveTracks).toBe(0);
  });

  test('[CAM-11] leaving the picture stops every track', async () => {
    await tablet.starts();
    expect(tablet.liveTracks).toBe(1);
    tablet.actor.stop();
    expect(tablet.liveTracks).toBe(0);
  });

  test('a hidden page gives the camera back and takes it again when it is shown', async () => {
    await tablet.starts();
    await tablet.pageIsHidden(true);
    expect(tablet.state.value).toBe('paused');
    expect(tablet.liveTracks).toBe(0);
    await tablet.pageIsHidden(false);
    expect(tablet.state.matches('streaming')).toBe(true);
  });

  test('[C04] a camera that was unplugged is missed, and used again by itself when it is back', async () => {
    await tablet.starts();
    await tablet.streamIs('ended');
    expect(tablet.state.value).toBe('unavailable');
    expect(tablet.liveTracks).toBe(0);
    await tablet.devicesChange([camera('back')]);
    expect(tablet.state.matches('streaming')).toBe(true);
  });

  test('[C04] a camera that went dark can be opened anew at a tap, and is as before when it comes back by itself', async () => {
    await tablet.starts();
    await tablet.streamIs('mute');
    expect(tablet.state.context.isDark).toBe(true);
    await tablet.streamIs('unmute');
    expect(tablet.state.context.isDark).toBe(false);
    tablet.actor.send({ type: 'again' });
    await tablet.passes(0);
    expect(tablet.wishes).toHaveLength(1);
    await tablet.streamIs('mute');
    tablet.actor.send({ type: 'again' });
    await tablet.passes(0);
    expect(tablet.wishes).toHaveLength(2);
    expect(tablet.state.context.isDark).toBe(false);
    expect(tablet.liveTracks).toBe(1);
  });

  test('[C01] after a no nobody is asked again until the child taps, not even at the next step', async () => {
    tablet.reply = () => ({ name: 'NotAllowedError' });
    await tablet.starts();
    await tablet.devicesChange([camera('back')]);
    expect(tablet.wishes).toHaveLength(1);
    const next = await new StubTablet({ refusal: tablet.port.refusal }).starts();
    expect(next.wishes).toEqual([]);
    expect(next.state.value).toBe('unavailable');
    next.actor.send({ type: 'again' });
    await next.passes(0);
    expect(next.state.matches('streaming')).toBe(true);
    next.actor.stop();
  });
});

describe('the shutter', () => {
  test('a second tap while the picture is taken does nothing', async () => {
    let done = (_: CameraFrame): void => undefined;
    tablet.captured = () =>
      new Promise((resolve) => {
        done = resolve;
      });
    await tablet.starts();
    tablet.takesPhoto();
    expect(tablet.state.matches({ streaming: 'capturing' })).toBe(true);
    tablet.takesPhoto();
    done(stubFrame());
    await tablet.passes(0);
    expect(tablet.frames).toHaveLength(1);
    expect(tablet.state.matches({ streaming: 'ready' })).toBe(true);
  });

  test('[ERR-C-03] [C04] a camera that gives no frame is given up after a second, and one that comes late is given back', async () => {
    let done = (_: CameraFrame): void => undefined;
    tablet.captured = () =>
      new Promise((resolve) => {
        done = resolve;
      });
    await tablet.starts();
    tablet.takesPhoto();
    await tablet.passes(1_000);
    expect(words()?.title).toBe('Image could not be captured');
    expect(tablet.state.matches({ streaming: 'ready' })).toBe(true);
    const late = stubFrame();
    done(late);
    await tablet.passes(0);
    expect(late.close).toHaveBeenCalledOnce();
    expect(tablet.frames).toEqual([]);
  });

  test('[ERR-C-03] [C04] a picture that could not be taken is said, and the next tap tries again', async () => {
    await tablet.starts();
    tablet.captured = () => Promise.reject(new Error('the camera shows nothing'));
    tablet.takesPhoto();
    await tablet.passes(0);
    expect(words()?.title).toBe('Image could not be captured');
    expect(tablet.frames).toEqual([]);
    tablet.captured = async () => stubFrame();
    tablet.takesPhoto();
    await tablet.passes(0);
    expect(words()).toBeNull();
    expect(tablet.frames).toHaveLength(1);
  });
});
