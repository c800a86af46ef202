import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Engine, OtherBrowser } from './other-browser.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Firefox's own moving picture, and the answer to its question. */
const CAMERAS = {
  allowed: { 'media.navigator.streams.fake': true, 'permissions.default.camera': 1 },
  denied: { 'media.navigator.streams.fake': true, 'permissions.default.camera': 2 },
};
/** Firefox itself reports every request that finds no server, and every socket and picture that a page leaves behind. */
const EXPECTED =
  /can’t establish a connection|^Error: The connection to ws:|Failed to load ‘[^’]*’\. A ServiceWorker intercepted/;

/** Firefox on a phone's page, driven by WebDriver BiDi. Each begins with an empty profile. */
export const firefox: Engine = {
  name: 'Firefox',
  lacks: () => (PLACES.some((path) => existsSync(path)) ? null : 'no firefox'),
  open: openFirefox,
};

async function openFirefox(camera?: 'allowed' | 'denied'): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'hedgerow-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PLACES.find((path) => existsSync(path)) ?? '',
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: camera ? CAMERAS[camera] : {},
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const note = (complaint: string): void => {
    if (!EXPECTED.test(complaint)) complaints.push(complaint);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  await page.setViewport({ width: 390, height: 844 });
  return {
    name: firefox.name,
    complaints,
    goto: async (url) => {
      await page.goto(url);
    },
    click: (css) => page.click(css),
    type: (css, text) => page.type(css, text),
    upload: async (css, file) => {
      const input = (await page.$(css)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(file);
    },
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    screenshot: () => page.screenshot(),
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
