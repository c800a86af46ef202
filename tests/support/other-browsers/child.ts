import { expect } from 'playwright/test';
import type { OtherBrowser } from './other-browser.ts';

const WAIT_MS = 15_000;

/** What a child does in a browser that Playwright does not drive, in the words of `Explorer`. */
export class Child {
  private readonly browser: OtherBrowser;
  private readonly address: string;

  constructor(browser: OtherBrowser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  opens(path: string): Promise<void> {
    return this.browser.goto(new URL(path, this.address).href);
  }

  /** From the first screen to the missions, with a signal, and with everything put on the tablet. */
  async signsIn(code: string, name: string): Promise<void> {
    await this.opens('/');
    // Not the field that stands there before the app: it goes when the app comes.
    await this.types('form input', code);
    await this.taps("Let's go");
    await this.sees('All missions are on this device');
    await this.taps(name);
    await this.taps("Yes, that's me!");
    await this.taps('Start exploring');
    await this.sees('Choose a mission');
  }

  async types(css: string, text: string): Promise<void> {
    await this.holds(`document.querySelector(${JSON.stringify(css)}) !== null`);
    await this.browser.type(css, text);
  }

  async sees(words: string): Promise<void> {
    await this.holds(`document.body.textContent.includes(${JSON.stringify(words)})`);
  }

  /** There are pictures, and each of them has pixels. */
  seesEveryPicture(): Promise<void> {
    return this.holds('document.images.length > 0 && [...document.images].every((one) => one.naturalWidth > 0)');
  }

  /** Presses the first control that can be pressed and whose name holds these words. */
  async taps(words: string): Promise<void> {
    const mark = `(() => {
      document.querySelector('[data-tap]')?.removeAttribute('data-tap');
      const control = [...document.querySelectorAll('a, button')].find(
        (one) => (one.ariaLabel ?? one.textContent).includes(${JSON.stringify(words)}) && !one.disabled && one.ariaDisabled !== 'true' && one.checkVisibility() && !one.closest('[inert]') && getComputedStyle(one).pointerEvents !== 'none',
      );
      control?.setAttribute('data-tap', '');
      globalThis.tapArrived = false;
      control?.addEventListener('click', () => { globalThis.tapArrived = true; }, { once: true });
      return control !== undefined;
    })()`;
    // What moves just now, takes no tap yet or is exchanged for its like, is tapped again.
    const tap = async (): Promise<boolean> => {
      await this.closesTheTour();
      if (!(await this.browser.evaluate<boolean>(mark))) return false;
      await this.browser.click('[data-tap]');
      // A page to which the tap has led knows nothing of it.
      return this.browser.evaluate<boolean>('globalThis.tapArrived !== false').catch(() => true);
    };
    await this.until(`a tap on ${words}`, () => tap().catch(() => false));
  }

  /** Who closes it sees no more of it; its first button does. */
  private async closesTheTour(): Promise<void> {
    const close = '[data-tour-bubble] button';
    if (await this.browser.evaluate<boolean>(`document.querySelector('${close}') !== null`))
      await this.browser.click(close);
  }

  /** Takes a photo of the step that is open and keeps it. */
  async keepsAPhoto(file: string): Promise<void> {
    await this.sees('Choose your picture');
    await this.browser.upload('input[type=file]', file);
    await this.seesItsPhoto();
    await this.taps('Upload & Continue');
  }

  seesItsPhoto(): Promise<void> {
    return this.holds("document.querySelector('img[alt=\\'Your photo\\']')?.naturalWidth > 0");
  }

  /** The plan or the live map, with its places upon it. */
  seesTheMap(): Promise<void> {
    return this.holds("document.querySelectorAll('[data-map] :is([data-place], [data-cluster])').length > 0");
  }

  /** Waits until a condition of the page has come true. */
  async holds(condition: string): Promise<void> {
    // A page that is just being left answers with an error.
    const ask = () => this.browser.evaluate<boolean>(condition).catch(() => false);
    await this.until(condition, ask);
  }

  /** @throws {Error} with what the page says instead. */
  private async until(what: string, ask: () => Promise<boolean>): Promise<void> {
    try {
      await expect.poll(ask, { timeout: WAIT_MS }).toBe(true);
    } catch {
      const words = await this.browser.evaluate<string>("location.href + ': ' + document.body.innerText").catch(String);
      throw new Error(`${this.browser.name} waited for ${what}. The page: ${words}`);
    }
  }
}
