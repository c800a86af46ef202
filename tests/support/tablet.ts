import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright';
import { findBrowser } from '../../tools/checks/find-browser.ts';

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The same with a graphics card in software, for pages that draw with WebGL. */
export const WEB_GL_ARGUMENTS = [
  ...BROWSER_ARGUMENTS.filter((argument) => argument !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** A tablet that draws no WebGL at all, as old ones and closed-down ones do. */
export const NO_WEB_GL_ARGUMENTS = [...BROWSER_ARGUMENTS, '--disable-3d-apis'];

export const PHONE = { width: 390, height: 844 };

/** A browser with a profile on the disk: it can be killed and started again, and keeps what a tablet would keep. */
export class Tablet {
  readonly profile: string;
  /** Whatever a page complained of; a journey ends with none. */
  readonly complaints: string[] = [];
  /** Every address a page asked for; all of them must be ours. */
  readonly requested = new Set<string>();
  /** The key of every piece of work that this tablet sent and the server answered, as often as it did. */
  readonly delivered: string[] = [];
  private readonly viewport: { width: number; height: number };
  private context: BrowserContext | null = null;

  private readonly browserArguments: readonly string[];

  private constructor(
    profile: string,
    viewport: { width: number; height: number },
    browserArguments: readonly string[],
  ) {
    this.profile = profile;
    this.viewport = viewport;
    this.browserArguments = browserArguments;
  }

  /** @param disk the folder in which it keeps its profile. */
  static async unpack(
    viewport = PHONE,
    disk = tmpdir(),
    browserArguments: readonly string[] = BROWSER_ARGUMENTS,
  ): Promise<Tablet> {
    const tablet = new Tablet(await mkdtemp(join(disk, 'hedgerow-tablet-')), viewport, browserArguments);
    await tablet.turnOn();
    return tablet;
  }

  async turnOn(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: findBrowser(),
      args: [...this.browserArguments],
      viewport: this.viewport,
      hasTouch: true,
    });
    this.context.on('page', (page) => this.listen(page));
    this.context.on('response', (response) => this.noteDelivery(response));
    for (const page of this.context.pages()) this.listen(page);
  }

  async newPage(): Promise<Page> {
    if (!this.context) throw new Error('the tablet is off');
    const page = await this.context.newPage();
    // Whoever was here before is welcomed back in a new tab. A journey that is about something else passes that by.
    await passBy(page.getByRole('dialog', { name: /^Welcome back/ }), () => page.keyboard.press('Escape'));
    // So is the offer of the home screen, which the browser makes when it likes to.
    const install = page.getByRole('region', { name: 'Keep Hedgerow here' });
    await passBy(install, () => tapAtOnce(install, 'Not now'));
    // And the tour: who closes it sees no more of it.
    const tour = page.getByRole('region', { name: 'A short tour' });
    await passBy(tour, () => tapAtOnce(tour, 'Close the tour'));
    return page;
  }

  /** A tab in which the journey itself answers 'Welcome back', the offer of the home screen and the tour. */
  newPageForWelcome(): Promise<Page> {
    if (!this.context) throw new Error('the tablet is off');
    return this.context.newPage();
  }

  /** Somebody allowed the garden to know where the tablet is, and this is where. */
  async standsAt(latitude: number, longitude: number, origin: string, accuracy = 5): Promise<void> {
    if (!this.context) throw new Error('the tablet is off');
    await this.context.grantPermissions(['geolocation'], { origin });
    await this.context.setGeolocation({ latitude, longitude, accuracy });
  }

  /** The tablet itself is out of reach of the Wi-Fi, or back in it: every open page hears of that at the same moment. */
  async hasSignal(hasSignal: boolean): Promise<void> {
    await this.context?.setOffline(!hasSignal);
  }

  /** `navigator.onLine` of this page says no, as some tablets do for hours, while every request goes through. */
  async claimsToBeOffline(page: Page, isOffline: boolean): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const network = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.overrideNetworkState', network);
  }

  /** Somebody said no when the browser asked. */
  async mayNotSayWhereItIs(page: Page, origin: string): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied', origin });
  }

  /** "Clear site data": everything this tablet keeps of the address, down to its service worker; no page of it is open. */
  async forgetsTheSite(page: Page, origin: string): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  /** While it is off, every third kilobyte of its databases turns into other bytes, as worn-out flash memory does. */
  async suffersDamage(): Promise<void> {
    const folder = join(this.profile, 'Default/IndexedDB');
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(ldb|log)$/.test(name));
    for (const name of files) {
      const bytes = await readFile(join(folder, name));
      for (let start = 1_024; start < bytes.length; start += 3_072)
        bytes.fill(0x5a, start, Math.min(bytes.length, start + 1_024));
      await writeFile(join(folder, name), bytes);
    }
  }

  /** Shut down in peace: what the browser still held back is on the disk. */
  async turnOff(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }

  /** SIGKILL for every process of this browser, as when a battery is empty. */
  async kill(): Promise<void> {
    const context = this.context;
    if (!context) return;
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
    for (const pid of pidsOf(this.profile)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has gone together with its parent.
      }
    }
    await closed;
    this.context = null;
  }

  async throwAway(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private noteDelivery(response: Response): void {
    const { pathname } = new URL(response.url());
    const key = response.request().headers()['idempotency-key'];
    if (pathname.startsWith('/submissions') && key !== undefined) this.delivered.push(key);
  }

  private listen(page: Page): void {
    page.on('pageerror', (error) => this.complaints.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself reports every request that finds no server or breaks, and the session that a dead tablet may have
      // forgotten; neither is a fault.
      const isExpected = /^Failed to load resource: net::ERR_|WebSocket connection|status of 401/;
      if (message.type() === 'error' && !isExpected.test(message.text())) this.complaints.push(message.text());
    });
    page.on('request', (request) => this.requested.add(new URL(request.url()).origin));
  }
}

/** Processes whose command line names this profile: the browser and its children. */
function pidsOf(profile: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(profile)).map((line) => Number.parseInt(line, 10));
}

/**
 * Does away with what may come to lie over a page at any moment, also while the page is being left or closed. Where that fails and
 * the page is still covered, the step of the journey that found it covered fails in its own words.
 */
async function passBy(pop: Locator, how: () => Promise<void>): Promise<void> {
  await pop.page().addLocatorHandler(pop, () => how().catch(() => undefined));
}

/** At once or not at all: such a thing gives way to a dialogue by itself, and its button may be gone before it can be tapped. */
async function tapAtOnce(pop: Locator, name: string): Promise<void> {
  await pop.getByRole('button', { name }).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
}
