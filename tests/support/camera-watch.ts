import type { Page } from 'playwright/test';

interface WatchedCameras {
  readonly cameras: { readonly asked: number; readonly tracks: readonly MediaStreamTrack[] };
}

/** Counts the cameras that a page asks for and opens, and does to them what happens to cameras. */
export class CameraWatch {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Begins with the next address the page goes to; each begins anew. */
  static async over(page: Page): Promise<CameraWatch> {
    await page.addInitScript({
      content: `globalThis.cameras = { asked: 0, tracks: [] };
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = async (wish) => {
          globalThis.cameras.asked += 1;
          const stream = await open(wish);
          globalThis.cameras.tracks.push(...stream.getTracks());
          return stream;
        };`,
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
