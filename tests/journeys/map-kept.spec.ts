import { expect, type Locator, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { brightness } from '../support/pixels.ts';
import { PHONE, Tablet, WEB_GL_ARGUMENTS } from '../support/tablet.ts';

/** Notes whenever the live map takes over how many markers went with the plan, and how many stand then, before a frame is drawn. */
const NOTE_EXCHANGES = `
  globalThis.exchanges = [];
  const MARKS = '[data-place], [data-cluster]';
  new MutationObserver((changes) => {
    const live = changes.find(({ type, target }) => type === 'attributes' && target.dataset.map === 'live')?.target;
    if (!live) return;
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => node instanceof Element);
    const count = gone.reduce((sum, part) => sum + part.querySelectorAll(MARKS).length, 0);
    globalThis.exchanges.push([count, live.querySelectorAll(MARKS).length]);
  }).observe(document, { attributes: true, attributeFilter: ['data-map'], childList: true, subtree: true });
`;

test.describe('the live map over several pages', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack(PHONE, undefined, WEB_GL_ARGUMENTS);
    child = await Explorer.at(tablet, server.address);
    await child.signsIn('FERN-2479', CHIDI);
    await server.kill();
  });
  test.afterAll(async () => {
    await tablet.throwAway();
    await server.remove();
  });

  const map = (): Locator => child.page.locator('[data-map=live]');
  const view = (): Promise<string | null> => map().getAttribute('data-view');

  test('[OFF-04] [G04] the map that was drawn while a list was read is taken up by page after page; where it was lost meanwhile, another is', async () => {
    const { page } = child;
    const drawing = map().locator('canvas');
    const opensFromTheList = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Map', exact: true }).click();
      await expect(map()).toBeVisible();
    };
    const goesBack = async (): Promise<void> => {
      await child.taps('Back');
      await child.sees('All Missions');
    };
    await child.opens('/missions/all');
    await page.evaluate(NOTE_EXCHANGES);
    await page.waitForFunction(() => performance.getEntriesByName('live map drawn ahead').length > 0);
    await opensFromTheList();
    await drawing.evaluate((canvas) => Object.assign(globalThis, { first: canvas }));
    await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
    const before = await view();
    await drawing.press('ArrowDown');
    await expect.poll(view).not.toBe(before);
    await goesBack();

    await opensFromTheList();
    expect(await drawing.evaluate((canvas) => canvas === (globalThis as { first?: unknown }).first)).toBe(true);
    // A page begins where its places are, whatever the one before has shown.
    await expect.poll(view).toBe(before);
    await goesBack();
    await page.evaluate(() =>
      (globalThis as { first?: HTMLCanvasElement }).first
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
        ?.loseContext(),
    );

    await opensFromTheList();
    expect(await drawing.evaluate((canvas) => canvas === (globalThis as { first?: unknown }).first)).toBe(false);
    await expect.poll(() => brightness(map())).toBeGreaterThan(100);
    // Markers are there in every frame: those of the live map in the moment in which those of the plan go.
    const exchanges = await page.evaluate(() => (globalThis as { exchanges?: [number, number][] }).exchanges ?? []);
    expect(Math.max(...exchanges.map(([gone]) => gone))).toBeGreaterThan(0);
    for (const [gone, come] of exchanges) expect(come).toBe(gone);
    expect(tablet.complaints).toEqual([]);
  });

  test('[G04] a lost graphics context leaves the plan, with the same places and no complaint; the keyboard stays on the map throughout', async () => {
    await child.page.addInitScript({
      content: `new MutationObserver((_, observer) => {
        const plan = document.querySelector('[data-plan]');
        if (!plan) return;
        observer.disconnect();
        plan.focus();
      }).observe(document, { childList: true, subtree: true });`,
    });
    await child.opens('/maps');
    await expect(map()).toBeVisible();
    await expect(map().locator('canvas')).toBeFocused();
    await expect(child.page.getByRole('region', { name: 'Places' })).toBeVisible();
    const before = await view();
    await map()
      .locator('canvas')
      .evaluate((canvas) => {
        (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
      });
    const plan = child.page.locator('[data-map=plan]');
    await expect(plan).toBeVisible();
    await expect(plan).toHaveAttribute('data-view', before ?? '');
    await expect(plan.locator('[data-plan]')).toBeFocused();
    await plan.locator('[data-cluster]').first().click();
    await expect(plan.locator('[data-place]').first()).toBeVisible();
    expect(tablet.complaints).toEqual([]);
  });
});
