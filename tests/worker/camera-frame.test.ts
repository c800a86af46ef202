import { afterEach, expect, test, vi } from 'vitest';
import { preparePhoto } from '../../worker/photo.ts';

/** A camera has few frames, and stands still once none is given back: the worker closes its own in whatever way it ends. */

const options = { maxWidth: 1280, autoRotate: true };
const hash = async () => 'hash';
const frameOf = () => ({ displayWidth: 3840, displayHeight: 2160, close: vi.fn() });
const asFrame = (frame: ReturnType<typeof frameOf>) => frame as unknown as VideoFrame;

afterEach(() => vi.unstubAllGlobals());

test('a frame is given back once it is drawn, before it is encoded', async () => {
  const frame = frameOf();
  const closedBefore: number[] = [];
  vi.stubGlobal('OffscreenCanvas', canvasThat({ encodes: () => closedBefore.push(frame.close.mock.calls.length) }));

  const made = await preparePhoto(asFrame(frame), options, hash, new AbortController().signal);

  expect(made).toMatchObject({ ok: true, value: { width: 1280, height: 720, sha256: 'hash' } });
  expect(closedBefore[0]).toBeGreaterThan(0);
});

test('a frame that nobody waits for any more is given back when its turn comes', async () => {
  const frame = frameOf();
  await expect(preparePhoto(asFrame(frame), options, hash, AbortSignal.abort())).rejects.toThrow('abort');
  expect(frame.close).toHaveBeenCalled();
});

test('a frame is given back by a browser that has no canvas left', async () => {
  const frame = frameOf();
  vi.stubGlobal('OffscreenCanvas', canvasThat({ context: null }));
  await expect(preparePhoto(asFrame(frame), options, hash, new AbortController().signal)).rejects.toThrow('canvas');
  expect(frame.close).toHaveBeenCalled();
});

function canvasThat({ encodes = () => 0, context }: { encodes?: () => number; context?: null }) {
  return class {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      return context === null ? null : { fillRect: vi.fn(), drawImage: vi.fn(), setTransform: vi.fn() };
    }
    async convertToBlob() {
      encodes();
      return new Blob(['jpeg']);
    }
  };
}
