import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../checks/find-browser.ts';

const sizes = { phone: [390, 844], upright: [820, 1180], lying: [1280, 800], small: [320, 568] } as const;
const themes = ['day', 'night', 'sun'] as const;
/** Long enough for a badge to grow and an image to have failed four times. */
const SETTLED_MS = 2600;
const FAILED_IMAGE_MS = 3500;
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Pictures of the gallery, `<screen>.<size>.<theme>.png`: all sizes by day, phones in every theme. Says which screens
 * scroll sideways.
 * @param names of screens; empty for all.
 */
export async function takePictures(address: string, folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ARGUMENTS });
  try {
    // One page for all: what it has loaded once it need not load again.
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    for (const screen of names.length > 0 ? names : await allScreens(page, address)) {
      for (const look of looks()) await takePicture(page, address, folder, screen, look);
    }
  } finally {
    await browser.close();
  }
}

interface Look {
  readonly size: keyof typeof sizes;
  readonly theme: (typeof themes)[number];
}

function looks(): Look[] {
  const byDay = Object.keys(sizes).map((size) => ({ size: size as Look['size'], theme: 'day' as const }));
  return [...byDay, { size: 'phone', theme: 'night' }, { size: 'phone', theme: 'sun' }];
}

async function takePicture(page: Page, address: string, folder: string, screen: string, look: Look) {
  const [width, height] = sizes[look.size];
  await page.setViewportSize({ width, height });
  await page.goto(`${address}?screen=${screen}&theme=${look.theme}`, { waitUntil: 'load' });
  await page.waitForTimeout(screen.includes('failed') ? FAILED_IMAGE_MS : SETTLED_MS);
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  if (overflow > 0) console.error(`${screen} at ${look.size} scrolls sideways by ${overflow} px`);
  await page.screenshot({ path: join(folder, `${screen}.${look.size}.${look.theme}.png`) });
}

async function allScreens(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('a[href^="?screen="]');
  return page.$$eval('p > a:first-child', (links) => links.map((link) => link.textContent ?? ''));
}
