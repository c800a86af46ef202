import type { Page } from 'playwright/test';

interface WatchedCameras {
  readonly cameras: {
    readonly asked: number;
    readonly tracks: readonly MediaStreamTrack[];
    readonly frames: { readonly taken: number; readonly open: number };
  };
}

/** Counts the cameras that a page asks for and opens, and the frames it takes, and does to them what happens to cameras. */
export class CameraWatch {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Begins with the next address the page goes to; each begins anew. */
  static async over(page: Page): Promise<CameraWatch> {
    await page.addInitScript({
      content: `globalThis.cameras = { asked: 0, tracks: [], frames: { taken: 0, open: 0 } };
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = async (wish) => {
          globalThis.cameras.asked += 1;
          const stream = await open(wish);
          globalThis.cameras.tracks.push(...stream.getTracks());
          return stream;
        };
        const watched = (frame) => {
          const { frames } = globalThis.cameras;
          frames.taken += 1;
          frames.open += 1;
          const close = frame.close.bind(frame);
          let isOpen = true;
          frame.close = () => {
            if (isOpen) frames.open -= 1;
            isOpen = false;
            close();
          };
          return frame;
        };
        globalThis.VideoFrame = new Proxy(VideoFrame, {
          construct: (Frame, values) => watched(new Frame(...values)),
        });
        const makeBitmap = globalThis.createImageBitmap;
        globalThis.createImageBitmap = async (...values) => watched(await makeBitmap(...values));`,
    });
    return new CameraWatch(page);
  }

  /** How many were opened, and how many of them still have their light on. */
  streams(): Promise<{ opened: number; live: number }> {
    return this.page.evaluate(() => {
      const { tracks } = (globalThis as unknown as WatchedCameras).cameras;
      return { opened: tracks.length, live: tracks.filter(({ readyState }) => readyState === 'live').length };
    });
  }

  /** How often the browser was asked for one. */
  asked(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as WatchedCameras).cameras.asked);
  }

  /** Frames this page has taken, and those it still holds: each may be 33 MB, of which the garbage collector knows nothing. */
  frames(): Promise<{ readonly taken: number; readonly open: number }> {
    return this.page.evaluate(() => (globalThis as unknown as WatchedCameras).cameras.frames);
  }

  /** The cable is pulled: the browser ends the track and says so. */
  async isPulledOut(): Promise<void> {
    await this.page.evaluate(() => {
      const track = (globalThis as unknown as WatchedCameras).cameras.tracks.at(-1);
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
    });
  }

  /** Somebody answers the browser's question, now or before it is put. */
  async isAllowed(setting: 'granted' | 'denied' | 'prompt', origin: string): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send('Browser.setPermission', { permission: { name: 'camera' }, setting, origin });
  }
}
