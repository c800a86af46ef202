import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureFrame } from '../../src/device/camera.ts';

class Stream {
  private readonly track: { readonly readyState: string; readonly muted: boolean };
  constructor(track: { readonly readyState: string; readonly muted: boolean }) {
    this.track = track;
  }
  getVideoTracks() {
    return [this.track];
  }
}

/** What a preview gives; its size is that of the last one made. */
class Frame {
  static made: Frame[] = [];
  readonly close = vi.fn();
  readonly displayWidth: number;
  readonly displayHeight: number;
  constructor({ frame: [width, height] }: Preview) {
    if (width === 0) throw new DOMException('no frame', 'InvalidStateError');
    this.displayWidth = width;
    this.displayHeight = height;
    Frame.made.push(this);
  }
}
class TurningFrame extends Frame {
  get rotation() {
    return 90;
  }
}

type Preview = ReturnType<typeof previewOf>;
const copy = {};

/** @param frame the size in which its pixels come out of the camera; 0 when they do not. */
function previewOf(frame: readonly [number, number], track = { readyState: 'live', muted: false }) {
  return { readyState: 2, videoWidth: 480, videoHeight: 640, frame, srcObject: new Stream(track) };
}
const capture = (preview: Preview) => captureFrame(preview as unknown as HTMLVideoElement);

beforeEach(() => {
  Frame.made = [];
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('VideoFrame', TurningFrame);
  vi.stubGlobal('createImageBitmap', async () => copy);
});
afterEach(() => vi.unstubAllGlobals());

test('a frame that stands as the preview does goes on without a copy', async () => {
  const frame = await capture(previewOf([480, 640]));
  expect(frame).toBe(Frame.made[0]);
  expect(Frame.made[0]?.close).not.toHaveBeenCalled();
});

test('one that lies on its side is given back, and the preview copied', async () => {
  expect(await capture(previewOf([640, 480]))).toBe(copy);
  expect(Frame.made.map(({ close }) => close.mock.calls.length)).toEqual([1]);
});

test('the preview is copied where there is no frame, and where browsers do not tell how to turn one', async () => {
  expect(await capture(previewOf([0, 0]))).toBe(copy);
  vi.stubGlobal('VideoFrame', Frame);
  expect(await capture(previewOf([480, 640]))).toBe(copy);
  vi.stubGlobal('VideoFrame', undefined);
  expect(await capture(previewOf([480, 640]))).toBe(copy);
  expect(Frame.made).toEqual([]);
});

test('[C04] of a camera that has ended or shows black no frame is taken', async () => {
  for (const track of [
    { readyState: 'ended', muted: false },
    { readyState: 'live', muted: true },
  ]) {
    await expect(capture(previewOf([480, 640], track))).rejects.toThrow('the camera shows nothing');
  }
  expect(Frame.made).toEqual([]);
});
