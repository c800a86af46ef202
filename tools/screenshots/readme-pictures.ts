/** `npm run screenshots`: takes the two pictures of the README from the built app on the demo garden. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { readBuiltGarden } from '../../server/content/built-garden.ts';
import { startServer } from '../../server/startup/start.ts';
import { labels } from '../../src/texts/labels.ts';
import { peopleTexts } from '../../src/texts/people.ts';
import { findBrowser } from '../checks/find-browser.ts';

const PICTURES = 'docs/pictures';
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1280, height: 800 };

const dataDir = await mkdtemp(join(tmpdir(), 'hedgerow-pictures-'));
const server = await startServer({
  ...readBuiltGarden(resolve('dist/server')),
  port: 0,
  host: '127.0.0.1',
  dataDir,
  database: { kind: 'sqlite', file: join(dataDir, 'hedgerow.sqlite') },
  photos: { kind: 'folder', folder: join(dataDir, 'photos') },
  keyFile: join(dataDir, 'keys'),
  deletionsFile: join(dataDir, 'deleted-groups'),
  publicUrl: null,
  https: false,
  trustedProxies: [],
  metricsToken: null,
  takesCounts: false,
  mail: { address: { kind: 'folder' }, from: 'Hedgerow <hedgerow@garden.example>' },
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const phone = await signIn(PHONE);
  await phone.goto(`${server.address}/missions/all`);
  await phone.getByText(labels.completed).first().waitFor();
  // With their pictures, not with the bars that stand for them.
  await phone.waitForLoadState('networkidle');
  await phone.screenshot({ path: `${PICTURES}/missions.png` });

  const tablet = await signIn(TABLET);
  await tablet.goto(`${server.address}/mission/code/12/task/2`);
  await tablet.getByText('Newt', { exact: true }).click();
  await tablet.screenshot({ path: `${PICTURES}/quiz.png` });
} finally {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** A page of its own on which Amina is signed in; still, so that every picture comes out the same. */
async function signIn(viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(server.address);
  await page.getByLabel(labels.typeYourCode).fill(server.demoCodes[0]?.code ?? '');
  await page.getByRole('button', { name: labels.letsGo }).click();
  await page.getByRole('button', { name: 'Amina' }).click();
  await page.getByRole('button', { name: peopleTexts.yesItsMe }).click();
  await page.getByText(labels.allSet).waitFor();
  return page;
}
