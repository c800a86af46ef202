import { expect, test } from 'playwright/test';
import { answerWith, holdAnswerUntil } from '../support/faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 40_000 };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const DAYS_14_MS = 14 * 86_400_000;

/** What our own server says when it will never take something, or knows a class no more. */
function says(status: number, code: string) {
  return answerWith(status, JSON.stringify({ error: { code, message: 'in words for an adult' } }), JSON_TYPE);
}

test.describe
  .serial('what waits, and why', () => {
    let garden: FaultyGarden;

    test.beforeAll(async () => {
      garden = await openFaultyGarden();
      await garden.child.signsIn(WILLOW_CODE, 'Dora');
    });
    test.afterAll(async () => {
      expect(garden.tablet.complaints).toEqual([]);
      await garden.remove();
    });

    test('[SYNC-06] [A03, N18] refused work stays, asks for a grown-up wherever it is shown, lets other work pass, and can be tried again', async () => {
      const { child, proxy, held } = garden;
      await child.opens('/mission/code/12/task/0');
      await child.taps('Continue');
      await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1201]);
      const refusal = proxy.inject(/^\/submissions/, says(422, 'PHOTO_NOT_AN_IMAGE'), 1);
      await child.isOnStep(2, 5);
      await child.keepsAPhoto(await newPhoto(320, 240));
      await expect.poll(() => refusal.hits, ARRIVES).toBe(1);
      await child.isOnStep(3, 5);
      await child.picks('Duck');
      await child.taps('Continue');
      await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1201, 1203]);

      await child.opens('/mission/code/12/task/1');
      await expect(child.page.getByRole('main').getByText('Ask a grown-up')).toBeVisible();
      await child.opens('/team/select/');
      await expect(child.button('Dora Ask a grown-up')).toBeVisible();
      await child.taps('1 thing needs a grown-up');
      await child.isOnPage('1 thing waiting');
      await child.sees('The server did not take it. Please save a copy for the teacher.');
      await expect(child.page.getByRole('list', { name: 'What waits' })).toHaveText(
        'DoraPond detectivesPhoto, step 2The server could not open this photo.Ask a grown-up',
      );
      await child.doesNotSee(/PHOTO_NOT|in words for an adult/);

      await child.taps('Try now');
      await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1201, 1203, 1202]);
      await child.isOnPage('Everything is safe');
      await child.opens('/mission/code/12/task/1');
      await expect(child.page.getByRole('main').getByText('Safe', { exact: true })).toBeVisible();
    });

    test('[N13, B08] a server in trouble is no missing signal, and a slow upload is Sending with its percent, never safe before its answer', async () => {
      const { child, proxy } = garden;
      await child.opens('/mission/code/9/task/0');
      const trouble = proxy.inject(/^\/submissions/, answerWith(503, '<title>busy</title>'));
      await child.taps('Continue');
      await expect.poll(() => trouble.hits, ARRIVES).toBeGreaterThan(0);
      await child.opens('/waiting/');
      await child.sees('The server answers, but is busy. It goes out by itself later.');
      await child.sees(/^2 things waiting$/);
      await child.sees('Safe on this device until there is Wi-Fi');
      trouble.stop();
      await child.taps('Try now');
      await child.isOnPage('Everything is safe');
      await child.doesNotSee(/Wi-Fi/);

      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const held = proxy.inject(/^\/submissions/, holdAnswerUntil(answered));
      await child.opens('/mission/code/12/task/1');
      await child.keepsAPhoto(await newPhoto(800, 600));
      await expect.poll(() => held.hits, ARRIVES).toBe(1);
      await child.opens('/waiting/');
      await expect.poll(() => held.hits, ARRIVES).toBe(2);
      await child.sees(/^Sending \d\d?%$/);
      await child.isOnPage('1 thing waiting');
      answer();
      await child.isOnPage('Everything is safe');
    });

    test('[A04] a tablet that was reported lost shows nothing of the class but how much waits, and sends it once the code is typed', async () => {
      const { child, proxy, held } = garden;
      const before = await held.tasksDoneBy(willow.Dora);
      const ended = proxy.inject(/^\/submissions/, says(401, 'TOKEN_ENDED'));
      await child.opens('/mission/code/12/task/3');
      await child.picks('Lily pad');
      await child.taps('Continue');
      await expect.poll(() => ended.hits, ARRIVES).toBeGreaterThan(0);
      await child.isAtAddress('/');
      await child.sees('1 thing waits on this tablet. Type the code of its class, and it goes out.');
      await child.opens('/team/select/');
      await child.isAtAddress('/');
      await child.doesNotSee('Dora');
      ended.stop();

      await child.signsIn(WILLOW_CODE, 'Dora');
      await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([...before, 1204]);
    });

    test('[S07] an outbox that was emptied underneath is said at once and at the next start, until somebody read it, and never passed over as sent', async () => {
      const { child, proxy, held } = garden;
      const counted = () =>
        child.page.evaluate(() => JSON.parse(localStorage.getItem('hedgerow-witness') ?? '{}').unsafe);
      // What arrived just now counts until the tablet has heard so, and for as long as it cannot.
      await expect.poll(counted, ARRIVES).toBe(0);
      await proxy.refuse();
      await child.opens('/mission/code/9/task/1');
      await child.picks('Like rain');
      await child.taps('Continue');
      await child.isOnStep(3, 3);
      await expect.poll(counted, ARRIVES).toBe(1);
      await child.page.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.deleteDatabase('hedgerow-outbox');
            request.onsuccess = () => resolve();
            request.onerror = () => reject(request.error);
          }),
      );

      const said = child.page.getByRole('dialog');
      await expect(said).toContainText('Some work is gone');
      await child.opens('/missions/');
      await expect(said).toContainText('This browser has thrown away 1 thing that had not been sent.');
      await child.page.close();
      // Before anybody is welcomed back: whoever closes the greeting has not read what it would have lain over.
      child.page = await garden.tablet.newPageForWelcome();
      await child.opens('/');
      const dialogues = child.page.getByRole('dialog');
      await dialogues.waitFor();
      expect(await dialogues.textContent()).toContain('Some work is gone');
      await child.taps('Got it!');
      await expect(dialogues).toContainText('Welcome back, Dora!');
      await child.page.keyboard.press('Escape');
      await expect.poll(counted).toBe(0);
      await child.opens('/missions/');
      await child.isOnPage('Choose a mission');
      await expect.poll(() => child.page.evaluate(() => document.querySelectorAll('dialog').length)).toBe(0);

      // The token went with the outbox: the kept code fetches another once there is signal, and what is made now arrives,
      // though nobody opens the app anew.
      await child.opens('/mission/code/9/task/1');
      await child.picks('Like rain');
      await child.taps('Continue');
      await child.isOnStep(3, 3);
      await proxy.heal();
      await expect.poll(async () => (await held.tasksDoneBy(willow.Dora)).includes(902), ARRIVES).toBe(true);
    });
  });

test.describe
  .serial('a class that its teacher deleted', () => {
    let garden: FaultyGarden;

    test.beforeAll(async () => {
      garden = await openFaultyGarden();
      await garden.child.signsIn(WILLOW_CODE, 'Dora');
    });
    test.afterAll(() => garden.remove());

    test('[A06, D03] is shown with what is lost before anything goes, and leaves by itself after fourteen days', async () => {
      const { child, proxy } = garden;
      const deleted = proxy.inject(/^\/submissions/, says(410, 'GROUP_DELETED'));
      await child.opens('/mission/code/9/task/0');
      await child.taps('Continue');
      await expect.poll(() => deleted.hits, ARRIVES).toBe(1);
      const said = child.page.getByRole('dialog');
      await expect(said).toContainText('Class 4 Willow was deleted');
      await expect(said).toContainText('2 things can no longer be sent and will be gone for good.');
      await child.taps('Got it!');
      await child.opens('/waiting/');
      await child.taps('Got it!');
      await child.sees('The teacher deleted this class. Nothing of it can be sent any more.');
      await child.doesNotSee('Safe on this device until there is Wi-Fi');
      await expect(child.button('Remove this class from this tablet')).toBeVisible();

      await child.page.clock.setFixedTime(Date.now() + DAYS_14_MS + 60_000);
      await child.opens('/missions/');
      await child.isAtAddress('/');
      const groups = () => child.page.evaluate(() => localStorage.getItem('hedgerow-deleted-1'));
      await expect.poll(groups).toBeNull();
      await child.opens('/waiting/');
      await child.isAtAddress('/');
      await proxy.heal();
    });
  });
