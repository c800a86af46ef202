import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decode } from '../../worker/photo/decode.ts';

/** What decoders hold may be 400 MB, of which no garbage collector knows. */

const CAMERA = { type: 'image/jpeg', width: 4000, height: 3000 } as const;
const file = new Blob(['JPEG'], { type: 'image/jpeg' });
const small = { width: 1500, height: 1125 };
const whole = { width: 4000, height: 3000 };

let decoders: Decoder[] = [];
class Decoder {
  readonly image = { close: vi.fn() };
  readonly close = vi.fn();
  readonly init: ImageDecoderInit;
  constructor(init: ImageDecoderInit) {
    this.init = init;
    decoders.push(this);
  }
  async decode() {
    return { image: this.image };
  }
}

beforeEach(() => {
  decoders = [];
  vi.stubGlobal('ImageDecoder', Decoder);
  vi.stubGlobal('createImageBitmap', async (source: object) => (source === file ? whole : small));
});
afterEach(() => vi.unstubAllGlobals());

const given = () => decoders.map(({ image, close }) => [image.close.mock.calls.length, close.mock.calls.length]);
const NEVER = new AbortController().signal;

test('a large JPEG is decoded in eighths of its size, and frame and decoder are given back', async () => {
  expect(await decode(file, CAMERA, 1280, NEVER)).toMatchObject(small);
  expect(decoders[0]?.init).toMatchObject({ desiredWidth: 1500, desiredHeight: 1125 });
  expect(given()).toEqual([[1, 1]]);
});

test('where that fails the file is decoded whole, and what was held is given back all the same', async () => {
  vi.stubGlobal('createImageBitmap', async (source: object) => {
    if (source !== file) throw new DOMException('no bitmap of frames', 'InvalidStateError');
    return whole;
  });
  expect(await decode(file, CAMERA, 1280, NEVER)).toMatchObject(whole);
  expect(given()).toEqual([[1, 1]]);
});

test('what is given up while its file is read is not decoded', async () => {
  const over = new AbortController();
  const decoding = decode(file, CAMERA, 1280, over.signal);
  over.abort();
  await expect(decoding).rejects.toThrow('abort');
  expect(decoders).toEqual([]);
});

test('what is given up while it is decoded is stopped, and not decoded whole instead', async () => {
  const over = new AbortController();
  /** Ends only when it is closed, as the real one does then. */
  class Endless extends Decoder {
    override decode() {
      const closed = new Promise<never>((_, stop) => {
        this.close.mockImplementation(() => stop(new DOMException('closed', 'AbortError')));
      });
      over.abort(new Error('given up'));
      return closed;
    }
  }
  vi.stubGlobal('ImageDecoder', Endless);
  await expect(decode(file, CAMERA, 1280, over.signal)).rejects.toThrow('given up');
  expect(decoders[0]?.close).toHaveBeenCalled();
});
