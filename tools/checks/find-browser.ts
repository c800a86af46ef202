import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where systems keep a Chrome or Chromium, in the order we would rather have them. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE = `No Chrome or Chromium was found for the browser tests, and none could be installed.
Install one by hand and run the tests again:
  any system:      npx playwright install chromium
  Debian, Ubuntu:  sudo apt-get install chromium
  macOS:           brew install --cask chromium
or name one:       HEDGEROW_BROWSER=/path/to/chrome npm test`;

/** A browser that is on this machine now: the named one, Playwright's own, else the system's. */
function installedBrowser(): string | undefined {
  const named = process.env['HEDGEROW_BROWSER'];
  if (named) return named;
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
}

/**
 * The path of a Chrome or Chromium to test with, installing one by the platform's means where there is none.
 * @throws {Error} saying what to do by hand.
 */
export function findBrowser(): string {
  const found = installedBrowser();
  if (found) return found;
  for (const install of [installWithPlaywright, installWithApt]) {
    install();
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(ADVICE);
}

function installWithPlaywright(): void {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

/** Debian's own package, where we may install it: root, as in a container, or sudo without a password. */
function installWithApt(): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
  const run = (...words: string[]): void => {
    const [command = 'apt-get', ...rest] = isRoot ? words : ['sudo', '-n', ...words];
    execFileSync(command, rest, { stdio: 'inherit', timeout: 600_000 });
  };
  try {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } catch (error) {
    process.stderr.write(`The system's package manager could not install chromium: ${String(error)}\n`);
  }
}
