import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const PHOTO = 'tests/fixtures/photos/small-320x240.jpg';
const ARRIVES = { timeout: 40_000 };
const WILLOW = 1;
const NO_PROMISE = 'This browser has not promised to keep the work. Find Wi-Fi soon, or save a copy.';
const REMOVE = 'Remove this class from this tablet';

test.describe
  .serial('work of two classes waits on a tablet that never sees a signal again', () => {
    let server: GardenServer;
    let tablet: Tablet;
    let child: Explorer;
    let copy: string;

    test.beforeAll(async () => {
      server = await GardenServer.withGarden(({ demoGroups: [, pear] }) => {
        pear?.explorers.push({
          uuid: '00000000-0000-4000-8000-00000000001e',
          name: 'Lea',
          avatar: 1,
          age: 2,
          finished: [],
        } as never);
      });
      tablet = await Tablet.unpack();
      child = await Explorer.at(tablet, server.address);
      await refusesToPromise(child.page);
      await child.signsIn('PEAR-2468', 'Lea');
      await child.opens('/');
      await child.typesTheCode('FERN-2479');
      await child.waitsUntilPacked();
      copy = join(tablet.profile, 'copy.hedgerow');
    });
    test.afterAll(async () => {
      await tablet.throwAway();
      await server.remove();
    });

    test('[OFF-16] [D01, D04] the waiting screen names explorer, mission, kind and step of its own class, and of another a number', async () => {
      await server.kill();
      await child.opens('/');
      await child.typesTheCode('PEAR-2468');
      await child.chooses('Lea');
      await child.opens('/mission/code/9/task/0');
      await child.taps('Continue');
      await child.isOnStep(2, 3);
      await child.opens('/');
      await child.typesTheCode('FERN-2479');
      await child.chooses('Dora');
      await child.opens('/mission/code/9/task/1');
      await child.picks('Like rain');
      await child.taps('Continue');
      await child.isOnStep(3, 3);
      await child.opens('/mission/code/9/task/1');
      await expect(child.page.getByRole('main').getByText('Waiting', { exact: true })).toBeVisible();
      await child.handsTheTabletTo('Emre');
      await child.opens('/mission/code/12/task/1');
      await child.choosesFile(PHOTO);
      await child.seesAPhoto('Your photo');
      await child.taps('Upload & Continue');
      await child.isOnStep(3, 5);

      await child.opens('/missions/');
      await child.taps('4 things wait for Wi-Fi');
      await child.isAtAddress('/waiting/');
      await child.isOnPage('4 things waiting');
      await child.sees(/^1 photo, 1 answer, 2 other things\. .* KB from 2 explorers$/);
      await child.sees('No signal here. It goes out by itself later.');
      await expect(rows(child)).toHaveText([
        /^DoraNose trailMission begunWaiting$/,
        /^DoraNose trailAnswer, step 2Waiting$/,
        /^EmrePond detectivesMission begunWaiting$/,
        /^EmrePond detectivesPhoto, step 2Waiting$/,
      ]);
      await child.sees('2 things of other classes wait as well');
      for (const secret of ['Lea', 'Pear', 'Like rain']) await child.doesNotSee(secret);
      expect(await child.page.locator('img[src^="blob:"]').count()).toBe(0);
      await expect(child.mainMenu()).toHaveCount(0);
      await expect.poll(() => child.controlsOutOfReach(56)).toEqual([]);
      await child.opens('/team/select/');
      await child.taps('4 things wait for Wi-Fi');
      await child.isAtAddress('/waiting/');
    });

    test('[OFF-14] [S12] a browser that promises nothing was asked after the first work, and the waiting screen alone says so', async () => {
      await child.sees(NO_PROMISE);
      const asked = () => child.page.evaluate(() => Number(localStorage.getItem('asked')));
      await expect.poll(asked).toBeGreaterThan(0);
      const before = await asked();
      await child.page.evaluate(() => dispatchEvent(new Event('appinstalled')));
      await expect.poll(asked).toBe(before + 1);
      for (const path of ['/missions/', '/team/select/', '/help']) {
        await child.opens(path);
        await expect(child.page.getByRole('heading', { level: 1 })).toBeVisible();
        await child.doesNotSee(NO_PROMISE);
      }
    });

    test('[OFF-17] [D03] a copy is made without a network; only then may the class leave', async () => {
      await child.opens('/waiting/');
      await child.isOnPage('4 things waiting');
      await expect(child.button(REMOVE)).toHaveCount(0);
      const saved = child.page.waitForEvent('download');
      await child.taps('Save a copy for the teacher');
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^class-4-willow-\d{4}-\d\d-\d\d\.hedgerow$/);
      await download.saveAs(copy);
      await child.sees('The copy holds 4 things. Keep the file safe: the group code opens it.');
      const text = await readFile(copy, 'latin1');
      for (const secret of ['Dora', 'taskResponse', 'JFIF', 'FERN']) expect(text).not.toContain(secret);
      await expect(child.button(REMOVE)).toBeVisible();
      // What is kept after the copy is not in it.
      await child.opens('/waiting/');
      await expect(child.button(REMOVE)).toHaveCount(0);
    });

    test('[OFF-17] a tablet that knows no class takes the copy over by its code, and sends it once it knows the class', async () => {
      await tablet.kill();
      await server.start();
      const other = await Tablet.unpack();
      const teacher = await Explorer.at(other, server.address);
      await teacher.opens('/');
      await teacher.taps('Load a copy');
      await teacher.isOnPage('Load a copy');
      const onStick = join(other.profile, 'on-a-stick.hedgerow');
      await copyFile(PHOTO, onStick);
      await loads(teacher, onStick, 'FERN-2479');
      await teacher.sees('This file is no copy of a class. Please choose another one.');
      await copyFile(copy, onStick);
      await presses(teacher, 'FERN-2479');
      await teacher.sees('The file could not be read to its end. Please choose it once more.');
      await loads(teacher, onStick, 'PEAR-2468');
      await teacher.sees('This code does not open this copy.');
      await loads(teacher, copy, 'fern 2479');
      await teacher.sees('4 things of Class 4 Willow are on this tablet now.');
      await loads(teacher, copy, 'FERN-2479');
      await teacher.sees('Nothing new: 4 things of Class 4 Willow were here already.');

      await teacher.opens('/');
      await teacher.sees('4 things wait on this tablet. Type the code of their class, and they go out.');
      await teacher.typesTheCode('FERN-2479');
      const garden = await ClassClient.signIn(server.address, 'FERN-2479');
      await expect.poll(() => garden.tasksDoneBy(willow.Dora), ARRIVES).toEqual([902]);
      await expect.poll(() => garden.tasksDoneBy(willow.Emre), ARRIVES).toEqual([1202]);
      expect(other.complaints).toEqual([]);
      await other.throwAway();
    });

    test('[SYNC-03] [D03] the first tablet sends the same again without doubling it; then nothing of the class stays on it', async () => {
      await child.comesBack();
      await child.opens('/');
      await child.typesTheCode('FERN-2479');
      await child.isOnPage('Who are you?');
      await child.opens('/waiting/');
      await child.isOnPage('Everything is safe');
      const garden = await ClassClient.signIn(server.address, 'FERN-2479');
      expect(await garden.tasksDoneBy(willow.Dora)).toEqual([902]);
      expect(await garden.tasksDoneBy(willow.Emre)).toEqual([1202]);

      await child.taps(REMOVE);
      await expect(child.page.getByRole('dialog')).toContainText('Remove Class 4 Willow from this tablet?');
      await child.taps('Keep it');
      await expect(child.page.getByRole('dialog')).toHaveCount(0);
      await child.taps(REMOVE);
      await child.button('Remove').click();
      await child.isAtAddress('/');
      await expect.poll(() => whatIsLeft(child.page)).toEqual({ copies: [], rows: 0 });
      await expect.poll(() => child.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Willow');

      await server.kill();
      await child.typesTheCode('FERN-2479');
      await child.sees('The first visit with a new code needs internet. Come back when there is signal.');
      await child.opens('/');
      await child.typesTheCode('PEAR-2468');
      await child.isOnPage('Who are you?');
      expect(tablet.complaints).toEqual([]);
    });
  });

/** A browser that keeps no data for anybody, and counts how often it was asked to. */
function refusesToPromise(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    navigator.storage.persisted = () => Promise.resolve(false);
    navigator.storage.persist = () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
      return Promise.resolve(false);
    };
  });
}

function rows(child: Explorer) {
  return child.page.getByRole('list', { name: 'What waits' }).getByRole('listitem');
}

async function loads(teacher: Explorer, file: string, code: string): Promise<void> {
  await teacher.choosesFile(file);
  await presses(teacher, code);
}

async function presses(teacher: Explorer, code: string): Promise<void> {
  await teacher.page.getByLabel('Group code of the copy').fill(code);
  await teacher.page.getByRole('main').getByRole('button', { name: 'Load a copy' }).click();
}

/** What a removed class has left: replicated copies, and rows of the outbox that name it. */
function whatIsLeft(page: Page): Promise<{ copies: string[]; rows: number }> {
  return page.evaluate(async (group) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const outbox = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('hedgerow-outbox');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const read = (table: string) =>
      new Promise<{ groupId?: number; id?: unknown }[]>((resolve) => {
        const request = outbox.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const tables = await Promise.all(['items', 'keepsakes', 'drafts', 'groups'].map(read));
    outbox.close();
    const rows = tables.flat().filter(({ groupId, id }) => groupId === group || id === group).length;
    return { copies: names.filter((name) => name.includes(`-${group}--`)), rows };
  }, WILLOW);
}
