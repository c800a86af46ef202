import { expect, type Locator, type Page } from 'playwright/test';
import { outOfReach } from './out-of-reach.ts';
import type { PhotoFile } from './photos.ts';
import type { Tablet } from './tablet.ts';

/** What a child does with a tablet, in the words a teacher would use. */
export class Explorer {
  readonly tablet: Tablet;
  readonly address: string;
  page: Page;

  private constructor(tablet: Tablet, address: string, page: Page) {
    this.tablet = tablet;
    this.address = address;
    this.page = page;
  }

  static async at(tablet: Tablet, address: string): Promise<Explorer> {
    const explorer = new Explorer(tablet, address, await tablet.newPage());
    await explorer.watchPictures();
    return explorer;
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.address).href);
  }

  /** The browser says with a page of its own that nothing is there. */
  async findsNothingAt(path: string, reason: RegExp): Promise<void> {
    await expect(this.opens(path)).rejects.toThrow(reason);
    await expect(this.page).toHaveURL('chrome-error://chromewebdata/');
  }

  /** From the first screen to the missions, with a signal, and with everything put on the tablet. */
  async signsIn(code: string, name: string): Promise<void> {
    await this.opens('/');
    await this.typesTheCode(code);
    await this.waitsUntilPacked();
    await this.chooses(name);
    await this.taps('Start exploring');
    await this.sees('Choose a mission');
  }

  /** Hands the tablet to somebody of the same class, without the code. */
  async handsTheTabletTo(name: string): Promise<void> {
    await this.opens('/team/select/');
    await this.chooses(name);
    await this.taps('Start exploring');
    await this.sees('Choose a mission');
  }

  async typesTheCode(code: string): Promise<void> {
    const box = this.page.getByLabel('Type your group code');
    // As a finger does, which waits while a dialogue lies over the page: what is filled in then is typed into nothing.
    await box.click();
    await box.fill(code);
    await this.taps("Let's go");
  }

  async chooses(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await this.page.getByRole('button', { name, exact: false }).first().click();
    await this.taps("Yes, that's me!");
  }

  async taps(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name })).first().click();
  }

  /** Opens a mission from a list. */
  async takesOn(mission: string): Promise<void> {
    await this.page.getByRole('link').filter({ hasText: mission }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: mission })).toBeVisible();
  }

  async picks(answer: string): Promise<void> {
    const choice = this.page
      .getByRole('button', { name: answer, exact: true })
      .or(this.page.getByRole('radio', { name: answer, exact: true }))
      .or(this.page.getByRole('checkbox', { name: answer, exact: true }));
    await choice.first().click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** The photo of a step, as a picture with pixels. */
  async seesAPhoto(name: string): Promise<void> {
    const photo = this.page.getByRole('img', { name, exact: true });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }

  /** Photos are there, and are pictures: an address that leads nowhere has no width. */
  async seesItsPhotos(count: number): Promise<void> {
    const photos = this.page.getByRole('list', { name: 'Your photos' }).getByRole('img');
    await expect(photos).toHaveCount(count);
    const widths = () => photos.evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).naturalWidth));
    await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
  }

  async doesNotSee(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toHaveCount(0);
  }

  async isOnPage(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }

  /** Where readers begin after a change of page, and from where Tab goes on. */
  async hasTheFocusAtHeading(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeFocused();
  }

  async isAtAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL(new URL(path, this.address).href);
  }

  async choosesFile(...files: string[]): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(files);
  }

  async choosesPhoto(photo: PhotoFile): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(photo);
  }

  /** Takes a photo of the step that is open and keeps it. @returns SHA-256 of what was shown. */
  async keepsAPhoto(photo: PhotoFile): Promise<string> {
    await this.choosesPhoto(photo);
    await this.seesAPhoto('Your photo');
    const shown = await this.hashOfShown('Your photo');
    await this.taps('Upload & Continue');
    return shown;
  }

  /** Keeps the photo that a killed app brought back, or else takes this one. @returns SHA-256 of what was shown. */
  async finishesThePhoto(photo: PhotoFile): Promise<string> {
    const draft = this.page.getByRole('img', { name: 'Your photo', exact: true });
    await expect(draft.or(this.page.getByText(/^(Choose your picture|The picture got lost on its way)/))).toBeVisible();
    if (!(await draft.isVisible())) return this.keepsAPhoto(photo);
    const shown = await this.hashOfShown('Your photo');
    await this.taps('Upload & Continue');
    return shown;
  }

  /** SHA-256, in hexadecimal, of the very bytes that a picture made on this page shows. */
  hashOfShown(name: string): Promise<string> {
    return this.page.getByRole('img', { name, exact: true }).evaluate(async (picture) => {
      const { blobsShown } = globalThis as { blobsShown?: Map<string, Blob> };
      const bytes = await blobsShown?.get((picture as HTMLImageElement).src)?.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0)));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    });
  }

  /** Asks for a new version of the app at once, as the browser does now and then by itself; what comes of it is not told. */
  asksForANewVersion(): Promise<void> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });
  }

  /** Addresses of what the caches keep of the app and the garden and that contains `words`. */
  filesKeptThatHold(words: string): Promise<string[]> {
    return this.page.evaluate(async (wanted) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))?.text();
          if (text?.includes(wanted)) found.push(request.url);
        }
      }
      return found;
    }, words);
  }

  /** The cards of a list, in its order. */
  missions(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }

  mission(name: string): Locator {
    return this.missions().filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Controls that are cut off at a side or smaller than a finger needs, and the page itself when it scrolls sideways. */
  controlsOutOfReach(fingerPx: number): Promise<string[]> {
    return this.page.evaluate(outOfReach, fingerPx);
  }

  /** Presses Tab until something of this name has the focus. */
  async tabsTo(name: string): Promise<void> {
    const isThere = () =>
      this.page.evaluate((wanted) => {
        const { activeElement } = document;
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
        return (label ?? activeElement?.textContent)?.trim() === wanted;
      }, name);
    await expect(this.page.getByText(name, { exact: true }).first()).toBeVisible();
    for (let tab = 0; tab < 40; tab++) {
      if (await isThere()) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never leads to ${name}`);
  }

  userBar(): Locator {
    return this.page.getByRole('region', { name: 'Your profile' });
  }

  /** Name, picture, steps of six, and 'Level N' unless that is null. */
  async seesTheUserBar({ name, level, step }: { name: string; level: number | null; step: number }): Promise<void> {
    await expect(this.userBar().getByText(name, { exact: true })).toBeVisible();
    const picture = this.userBar().locator('img');
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    const steps = this.userBar().getByRole('progressbar', { name: 'Steps in this level' });
    await expect(steps).toHaveAttribute('aria-valuenow', String(step));
    await expect(steps).toHaveAttribute('aria-valuemax', '6');
    await expect(this.userBar().getByText(/Level/)).toHaveText(level === null ? [] : [`Level ${level}`]);
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Counts how often this page was sent to the printer, which nobody here has. */
  async standsByThePrinter(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      const world = globalThis as { printed?: number };
      world.printed = 0;
      window.print = () => {
        world.printed = (world.printed ?? 0) + 1;
      };
    });
    return () => this.page.evaluate(() => (globalThis as { printed?: number }).printed ?? 0);
  }

  mainMenu(): Locator {
    return this.page.getByRole('navigation', { name: 'Main menu' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Every picture on the page, scrolled to where it must, holds pixels, and none was given up. */
  async seesEveryPicture(atLeast: number): Promise<void> {
    const pictures = this.page.locator('img');
    await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(atLeast);
    const withoutPixels = () =>
      pictures.evaluateAll((all) => {
        const empty = all.filter((one) => (one as HTMLImageElement).naturalWidth === 0);
        empty[0]?.scrollIntoView();
        return empty.map((one) => (one as HTMLImageElement).src);
      });
    await expect.poll(withoutPixels).toEqual([]);
    await this.doesNotSee(/Image Failed to Load/);
  }

  /** Of these addresses, those that are no picture on this tablet. */
  picturesWithoutPixels(addresses: readonly string[]): Promise<string[]> {
    return this.page.evaluate(async (all) => {
      const loaded = all.map(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode().catch(() => undefined);
        return picture.naturalWidth > 0 ? [] : [address];
      });
      return (await Promise.all(loaded)).flat();
    }, addresses);
  }

  async isOnStep(step: number, total: number): Promise<void> {
    await this.sees(new RegExp(`Step ${step} / ${total}$`));
  }

  /** Waits until everything needed without a signal is on the tablet: the app's files and the garden's content. */
  async waitsUntilPacked(): Promise<void> {
    // Many files, and on a busy machine no test is about how fast they come.
    await expect(this.page.getByText('All missions are on this device').first()).toBeVisible({ timeout: 60_000 });
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
      .toBe('activated');
  }

  /** The process behind this page dies, worker and all; the browser and the other tabs live on. */
  async tabCrashes(): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const crashed = new Promise((resolve) => this.page.once('crash', resolve));
    // There is nobody left to answer this.
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  /** After the battery was empty: the same tablet, the same profile. */
  async comesBack(): Promise<void> {
    await this.tablet.turnOn();
    this.page = await this.tablet.newPage();
    await this.watchPictures();
  }

  /** How often the page's own thread decoded or encoded a picture: that is the worker's trade (CARD-20). */
  picturesMadeByThePage(): Promise<number> {
    return this.page.evaluate(() => (globalThis as { picturesMade?: number }).picturesMade ?? 0);
  }

  private watchPictures(): Promise<unknown> {
    // As text: a runner may give functions helpers that a page does not have.
    return this.page.addInitScript({
      content: `for (const [owner, method] of [
        [globalThis, 'createImageBitmap'],
        [OffscreenCanvas.prototype, 'convertToBlob'],
        [HTMLCanvasElement.prototype, 'toBlob'],
        [HTMLCanvasElement.prototype, 'toDataURL'],
      ]) {
        const original = owner[method];
        owner[method] = function (...values) {
          globalThis.picturesMade = (globalThis.picturesMade ?? 0) + 1;
          return original.apply(this, values);
        };
      }
      globalThis.blobsShown = new Map();
      const createObjectURL = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        const address = createObjectURL.call(URL, blob);
        globalThis.blobsShown.set(address, blob);
        return address;
      };`,
    });
  }
}
