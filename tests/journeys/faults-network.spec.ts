import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { answerWith, cutAfter, dropAfter, redirectTo, twice } from '../support/faults.ts';
import { type FaultyGarden, openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { isLongRun } from '../support/long-run.ts';
import { newPhoto } from '../support/photos.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 40_000 };
/** Up and down again, so many times, each for so long. */
const FLAPS = isLongRun ? 60 : 3;
const FLAP_MS = isLongRun ? 2_000 : 600;
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><p>Please accept our terms of use</p>';

let garden: FaultyGarden;

// One tablet goes through it all: a step that failed says nothing about the next ones.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  garden = await openFaultyGarden();
});
test.afterEach(async () => {
  await garden.proxy.heal();
  expect(garden.tablet.complaints).toEqual([]);
});
test.afterAll(() => garden.remove());

test('[N01, N04, N08] before the first visit nothing can open; after one visit a broken network opens everything', async () => {
  const { child, proxy } = garden;
  await proxy.refuse();
  await child.findsNothingAt('/', /ERR_CONNECTION_REFUSED/);
  await proxy.heal();
  proxy.hangUp();
  await child.findsNothingAt('/', /ERR_(EMPTY_RESPONSE|CONNECTION|SOCKET)/);
  await proxy.heal();
  proxy.inject(/./, answerWith(200, PORTAL));
  await child.opens('/');
  await child.sees('Please accept our terms of use');
  await proxy.heal();
  await child.signsIn(WILLOW_CODE, 'Dora');

  proxy.hangUp();
  await child.opens('/missions/');
  await child.sees('No signal here. Keep exploring!');
  await child.opens('/');
  await child.typesTheCode('PEAR-2468');
  await child.sees('The first visit with a new code needs internet. Come back when there is signal.');
});

test('[N04, N05] a captive portal answers everything: nothing counts as sent, nothing of it is kept or followed', async () => {
  const { child, proxy, held } = garden;
  const elsewhere = await Elsewhere.open();
  try {
    const portal = proxy.inject(/^\/submissions/, answerWith(200, PORTAL));
    proxy.inject(/^\/(?!submissions)/, answerWith(200, PORTAL));
    proxy.killSockets();
    await child.opens('/mission/code/13/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 4);
    await child.keepsAPhoto(await newPhoto(400, 300));
    await child.isOnStep(3, 4);
    await expect.poll(() => portal.hits, ARRIVES).toBeGreaterThan(1);
    await child.opens('/waiting/');
    await child.sees('This Wi-Fi shows a page of its own first. Ask a grown-up to sign in to it.');
    await child.opens('/team/select/');
    await expect(child.button('Dora 3 Waiting')).toBeVisible();

    const redirect = proxy.inject(/^\/submissions/, redirectTo(`${elsewhere.address}/login`));
    proxy.inject(/^\/(?!submissions)/, redirectTo(`${elsewhere.address}/login`));
    await expect.poll(() => redirect.hits, ARRIVES).toBeGreaterThan(0);
    await child.asksForANewVersion();
    await child.opens('/missions/all');
    await expect(child.missions()).toContainText(['Colour strip']);
    await child.opens('/team/select/');
    await expect(child.button('Dora 3 Waiting')).toBeVisible();
    expect(elsewhere.asked).toEqual([]);
    expect(await child.filesKeptThatHold('terms of use')).toEqual([]);
    expect(await held.tasksDoneBy(willow.Dora)).toEqual([]);

    await proxy.heal();
    await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1301, 1302]);
    await child.doesNotSee(/wait(s)? for Wi-Fi/);
  } finally {
    await elsewhere.close();
  }
});

test('[N07] the browser says it is offline and is not: work leaves all the same', async () => {
  const { child, tablet, held } = garden;
  await tablet.claimsToBeOffline(child.page, true);
  expect(await child.page.evaluate(() => navigator.onLine)).toBe(false);
  await child.opens('/mission/code/13/task/2');
  await child.keepsAPhoto(await newPhoto(400, 300));
  await child.isOnStep(4, 4);
  expect(await child.page.evaluate(() => navigator.onLine)).toBe(false);
  await expect.poll(() => held.tasksDoneBy(willow.Dora), ARRIVES).toEqual([1301, 1302, 1303]);
  await tablet.claimsToBeOffline(child.page, false);
});

test('[N09, N10, N11] an answer lost, a body cut in half, a request doubled: each photo is held once, and whole', async () => {
  const { child, proxy, server, held } = garden;
  await child.handsTheTabletTo('Hana');
  await child.opens('/mission/code/13/task/0');
  await child.taps('Continue');
  await expect.poll(() => held.tasksDoneBy(willow.Hana), ARRIVES).toEqual([1301]);

  for (const [index, fault] of [dropAfter, cutAfter(20_000), twice].entries()) {
    proxy.forwarded.length = 0;
    proxy.inject(/^\/submissions/, fault, 1);
    await child.isOnStep(index + 2, 4);
    const shown = await child.keepsAPhoto(await newPhoto(400, 300));
    await expect.poll(async () => (await held.photosBy(willow.Hana)).get(1302 + index), ARRIVES).toBe(shown);
    const photo = proxy.forwarded.find(({ path }) => path === '/submissions')?.key ?? '';
    await expect.poll(() => proxy.deliveries().get(photo), ARRIVES).toBe(2);
  }
  expect(await held.tasksDoneBy(willow.Hana)).toEqual([1301, 1302, 1303, 1304]);
  const [one, other] = proxy.forwarded.filter(({ path }) => path === '/submissions').map(({ answer }) => answer);
  expect([one?.status, other?.status].sort()).toEqual([200, 201]);
  expect(other?.body).toEqual(one?.body);
  expect(await server.uploadsUnderWay()).toEqual([]);
});

test(`[N03] the signal comes and goes ${FLAPS} times: everything arrives once, with few tries for nothing`, async () => {
  test.setTimeout(60_000 + FLAPS * 5_000);
  const { child, proxy, held } = garden;
  await child.handsTheTabletTo('Gus');
  await child.opens('/mission/code/13/task/0');
  proxy.forwarded.length = 0;
  const flapping = (async () => {
    for (let flap = 0; flap < FLAPS; flap++) {
      await proxy.refuse();
      await pause(FLAP_MS);
      await proxy.heal();
      await pause(FLAP_MS);
    }
  })();
  await child.taps('Continue');
  for (const step of [2, 3]) {
    await child.isOnStep(step, 4);
    await child.keepsAPhoto(await newPhoto(400, 300));
  }
  await child.isOnStep(4, 4);
  await flapping;
  await expect.poll(() => held.tasksDoneBy(willow.Gus), ARRIVES).toEqual([1301, 1302, 1303]);
  const posts = [...proxy.deliveries().values()].reduce((sum, times) => sum + times, 0);
  expect(posts).toBeLessThanOrEqual(4 + FLAPS);
});

/** Some other server that a network may send everybody to; it writes down whoever comes. */
class Elsewhere {
  readonly asked: string[] = [];
  private readonly server = createServer(({ url = '' }, response) => {
    this.asked.push(url);
    response.end(PORTAL);
  });

  static async open(): Promise<Elsewhere> {
    const elsewhere = new Elsewhere();
    await new Promise<void>((resolve) => elsewhere.server.listen(0, '127.0.0.1', resolve));
    return elsewhere;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
