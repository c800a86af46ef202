import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';

const EMAIL = 'ms.elm@school.example';
const SCRIPT = '**/teacher/assets/page.js';
const REGISTER = `mutation { registerGroup(Name: "Class 8 Elm", Email: "${EMAIL}") { Code } }`;

test.describe
  .serial('a teacher looks after her group', () => {
    let server: GardenServer;
    let tablet: Tablet;
    let teacher: Page;
    let code = '';

    test.beforeAll(async () => {
      server = await GardenServer.start();
      tablet = await Tablet.unpack();
      teacher = (await Explorer.at(tablet, server.address)).page;
      await teacher.goto(`${server.address}/teacher/`);
      code = await teacher.evaluate(register, REGISTER);
    });
    test.afterAll(async () => {
      await tablet.throwAway();
      await server.remove();
    });

    /** The link in the next letter. */
    const link = async (written: number): Promise<string> => {
      const folder = join(server.folder, 'data/mail');
      const letters = async () =>
        (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      await expect.poll(async () => (await letters()).length).toBeGreaterThan(written);
      const letter = await readFile(join(folder, (await letters()).at(-1) ?? ''), 'utf8');
      const path = /\/teacher\/#\S+/.exec(letter)?.[0] ?? '';
      return `${server.address}${path}`;
    };

    test('[ROLE-03] the link of the letter opens her page, once; without it there is nothing to see', async () => {
      await expect(teacher.getByRole('heading', { name: 'Get a link by e-mail' })).toBeVisible();
      const opened = await link(0);
      await teacher.goto(opened);
      await expect(teacher.getByRole('heading', { name: 'Class 8 Elm' })).toBeVisible();
      expect(teacher.url()).toBe(`${server.address}/teacher/`);
      await expect(teacher.getByText(code, { exact: true })).toBeVisible();
      await teacher.getByRole('button', { name: 'Finish' }).click();
      await expect(teacher.getByText('You are signed out.')).toBeVisible();
      await teacher.goto(`${server.address}/help/`);
      await teacher.goto(opened);
      await expect(teacher.getByText('This link was used before')).toBeVisible();
    });

    test('she cannot press a button before somebody hears it', async () => {
      const page = await teacher.context().newPage();
      let letThrough = () => {};
      const wait = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route(SCRIPT, (route) => wait.then(() => route.continue()));
      const opened = page.goto(`${server.address}/teacher/`);
      await page.waitForRequest(SCRIPT);
      expect(await page.getByRole('button').count()).toBe(0);
      letThrough();
      await opened;
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
      await page.close();
    });

    test('she renames it, makes a new code, takes everything with her and deletes it with a receipt', async () => {
      await teacher.goto(`${server.address}/teacher/`);
      await teacher.getByLabel('E-mail').fill(EMAIL);
      await teacher.getByRole('button', { name: 'Send the link' }).click();
      await expect(teacher.getByText('If a group has this address')).toBeVisible();
      await teacher.goto(await link(1));

      await teacher.getByLabel('Name', { exact: true }).fill('Class 9 Elm <b>');
      await teacher.getByRole('button', { name: 'Save' }).first().click();
      await expect(teacher.getByText('Saved.')).toBeVisible();
      await teacher.getByRole('button', { name: 'Make a new code' }).click();
      await expect(teacher.getByText(code, { exact: true })).toHaveCount(0);
      await expect(teacher.getByRole('heading', { name: 'Class 9 Elm <b>' })).toBeVisible();

      const [download] = await Promise.all([teacher.waitForEvent('download'), teacher.getByText('Download').click()]);
      expect(download.suggestedFilename()).toMatch(/^hedgerow-group-\d+\.zip$/);
      expect((await stat(await download.path())).size).toBeGreaterThan(300);

      await teacher.getByLabel('Type the name of the group').fill('Class 9 Elm <b>');
      await teacher.getByRole('button', { name: 'Delete the group now' }).click();
      await expect(
        teacher.getByText(/^Group \d+ was deleted on .*: 0 explorers, 0 pieces of work, 0 photos\.$/),
      ).toBeVisible();
      await teacher.reload();
      await expect(teacher.getByRole('heading', { name: 'Get a link by e-mail' })).toBeVisible();
    });
  });

/** Registers with the credentials that the page itself carries. @returns the group's code. */
async function register(query: string): Promise<string> {
  const { authorization = '' } = document.documentElement.dataset;
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { registerGroup: { Code: string } } };
  return data.registerGroup.Code;
}
