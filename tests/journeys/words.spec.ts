import { expect, type Request, test } from 'playwright/test';
import { givesVoices, voiceOf } from '../support/device-voice.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { hasSettings } from '../support/page-settings.ts';
import { Tablet } from '../support/tablet.ts';

const START = '/mission/code/12/intro';
const QUIZ = '/mission/code/12/task/2';
const HINT = '/mission/code/12/hint/2';

let server: GardenServer;
let tablet: Tablet;
let child: Explorer;

test.beforeAll(async () => {
  server = await GardenServer.start();
  tablet = await Tablet.unpack();
  child = await Explorer.at(tablet, server.address);
  await child.signsIn('FERN-2479', 'Dora');
});
test.afterAll(async () => {
  await tablet.throwAway();
  await server.remove();
});
// Scripts of one test stay on its page.
test.beforeEach(async () => {
  await child.page.close();
  child.page = await tablet.newPage();
});

test('[API-07] nothing is counted, unless the garden wants it: then events alone, by its own server', async () => {
  const asked: { url: string; body: string | null; cookie: string | undefined }[] = [];
  const note = async (request: Request): Promise<void> => {
    const { cookie } = await request.allHeaders();
    asked.push({ url: request.url(), body: request.postData(), cookie });
  };
  // The headers of the last requests are told when the page is closed by the next test, or not at all.
  child.page.on('request', (request) => void note(request).catch(() => undefined));
  await child.opens(HINT);
  await child.sees('Help Hint');
  await hasSettings(child.page, { counts: '/counts' });
  await child.opens(HINT);
  await child.sees('Help Hint');
  const counted = () => asked.filter(({ body }) => body?.includes('hintOpened'));
  await expect
    .poll(counted)
    .toEqual([{ url: `${server.address}/counts`, body: '["appOpened","hintOpened"]', cookie: undefined }]);
  expect(asked.filter(({ url }) => new URL(url).origin !== server.address)).toEqual([]);
});

test('[SHELL-19] a statement is read aloud by a voice of the tablet alone, word by word, where the garden has not switched it off', async () => {
  await child.opens(QUIZ);
  await child.sees('Which of these never leaves the water?');
  await expect(child.button('Read it to me')).toHaveCount(0);
  await givesVoices(child.page, [{ name: 'of the network', lang: 'en-GB', localService: false }]);
  await child.opens(QUIZ);
  await child.sees('Which of these never leaves the water?');
  await expect(child.button('Read it to me')).toHaveCount(0);

  await givesVoices(child.page, [{ name: 'of the tablet', lang: 'en-GB', localService: true }]);
  await child.opens(QUIZ);
  await child.taps('Read it to me');
  const said = ['Which of these never leaves the water?'];
  await expect.poll(() => voiceOf(child.page)).toEqual({ said, isSpeaking: true, marked: 'of' });
  await child.taps('Stop reading');
  await expect.poll(() => voiceOf(child.page)).toEqual({ said, isSpeaking: false, marked: null });
  await child.taps('Read it to me');
  await child.taps('Back');
  await child.isOnStep(2, 5);
  await expect.poll(() => voiceOf(child.page)).toMatchObject({ isSpeaking: false, marked: null });
  await child.opens(START);
  await child.taps('Read it to me');
  await expect.poll(async () => (await voiceOf(child.page)).said.join()).toMatch(/^Pond detectives\. Find/);

  await hasSettings(child.page, { readAloud: false });
  await child.opens(QUIZ);
  await child.sees('Which of these never leaves the water?');
  await expect(child.button('Read it to me')).toHaveCount(0);
});

test('[ROLE-05] [ROUTE-44] a mission that is disabled, or for other ages, is not found by its address', async () => {
  // Dora is five: mission 4 is for Rangers, and mission 18 is switched off.
  for (const path of [
    '4/intro',
    '4/task/0',
    '4/hint/0',
    '4/map',
    '4/achievements',
    '4/results',
    '18/intro',
    '18/task/0',
  ]) {
    await child.opens(`/mission/code/${path}`);
    await expect(child.page.getByText('We could not find this mission'), path).toBeVisible();
  }
  await child.taps('Go back');
  await child.doesNotSee('We could not find this mission');
});

test('with letters twice as large no picture lies over the words of a hint, and a lost page does not scroll sideways', async () => {
  const doublesTheLetters = () =>
    child.page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
  await child.opens(HINT);
  await child.sees('Help Hint');
  await doublesTheLetters();
  const picture = child.page.getByRole('img', { name: 'A newt swims below a lily pad' });
  const words = child.page.getByText('who has to come up for air', { exact: false });
  const gap = async () => {
    const [above, below] = [await picture.boundingBox(), await words.boundingBox()];
    return above && below ? below.y - (above.y + above.height) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await child.opens('/no/such/page');
  await child.isOnPage('Page not found');
  await doublesTheLetters();
  await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
});

test('[SHELL-03] [CONST-20] debug shows the log in the menu and fills in the form of a new explorer, and nothing else does', async () => {
  const menu = child.page.getByRole('navigation', { name: 'Main menu' });
  await child.opens('/missions/');
  await expect(menu.getByRole('link')).toHaveText(['Missions', 'Map', 'Scrapbook', 'Help']);
  await child.opens('/profile/name/');
  await expect(child.page.getByLabel('My name')).toHaveValue('');

  await hasSettings(child.page, { debug: true });
  await child.opens('/profile/name/');
  await expect(child.page.getByLabel('My name')).toHaveValue('');
  await child.page.evaluate(() => sessionStorage.clear());
  await child.opens('/profile/name/');
  await expect(child.page.getByLabel('My name')).toHaveValue('Sample Explorer');
  await child.opens('/missions/');
  await menu.getByRole('link', { name: 'Logs' }).click();
  await child.isAtAddress('/logs');
});

test('French is chosen on the first screen, stays on the tablet without a signal, and English comes back', async () => {
  const html = child.page.locator('html');
  await child.opens('/');
  await expect(html).toHaveAttribute('lang', 'en');
  await child.taps('Français');
  await child.isOnPage('Hedgerow');
  await child.sees('Écris le code de ton groupe');
  await expect(html).toHaveAttribute('lang', 'fr');
  await child.page.context().setOffline(true);
  await child.opens('/missions/');
  await child.isOnPage('Choisis une mission');
  await child.sees('Observe un objet et découvre-le');
  await child.opens(QUIZ);
  await child.isOnPage('Mission n°\u00a012 - Étape 3 / 5');
  await expect(child.button('Continuer')).toBeVisible();
  await child.opens('/waiting/');
  await child.isOnPage('En attente d’envoi');
  await child.page.context().setOffline(false);
  await child.opens('/');
  await child.taps('English');
  await child.sees('Type your group code');
});
