import { expect, type Locator, test } from 'playwright/test';
import { CHIDI } from '../support/built-routes.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { addHills, HILLS_COLOUR } from '../support/hills.ts';
import { brightness, colours, shareOf } from '../support/pixels.ts';
import { NO_WEB_GL_ARGUMENTS, PHONE, Tablet, WEB_GL_ARGUMENTS } from '../support/tablet.ts';

const LAKE = { latitude: 43.72663, longitude: 7.419729 };

const maps = { live: WEB_GL_ARGUMENTS, plan: NO_WEB_GL_ARGUMENTS } as const;

for (const [kind, browserArguments] of Object.entries(maps)) {
  test.describe(`the ${kind} map`, () => {
    let server: GardenServer;
    let tablet: Tablet;
    let child: Explorer;

    test.beforeAll(async () => {
      server = kind === 'live' ? await GardenServer.withApp(addHills) : await GardenServer.start();
      tablet = await Tablet.unpack(PHONE, undefined, browserArguments);
      child = await Explorer.at(tablet, server.address);
      await child.signsIn('FERN-2479', CHIDI);
      await tablet.standsAt(LAKE.latitude, LAKE.longitude, server.address);
    });
    test.afterAll(async () => {
      await tablet.throwAway();
      await server.remove();
    });

    const map = (): Locator => child.page.locator(`[data-map=${kind}]`);
    const you = (): Locator => child.page.getByTitle('This is you');
    const view = async (): Promise<{ lat: number; lng: number; zoom: number }> => {
      const [lat = 0, lng = 0, zoom = 0] = ((await map().getAttribute('data-view')) ?? '').split(' ').map(Number);
      return { lat, lng, zoom };
    };
    const opensTheMap = async (path = '/maps'): Promise<void> => {
      await child.opens(path);
      await expect(map()).toBeVisible();
      // Until its places have been read the map shows the whole garden; with them it goes to where they are.
      await expect(child.page.getByRole('region', { name: 'Places' })).toBeVisible();
    };
    const middle = async (): Promise<{ x: number; y: number }> => {
      const box = await map().boundingBox();
      if (!box) throw new Error('there is no map');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const drags = async (byX: number, byY: number): Promise<void> => {
      const { x, y } = await middle();
      const { mouse } = child.page;
      // Beside the markers, which are buttons of their own.
      await mouse.move(x - 100, y + 120);
      await mouse.down();
      for (const part of [0.2, 0.6, 1, 1]) await mouse.move(x - 100 + byX * part, y + 120 + byY * part, { steps: 4 });
      await mouse.up();
    };

    test('[OFF-04, MAP-04, MAP-07] with the network off it shows the garden, its markers and where the explorer is', async () => {
      await server.kill();
      await tablet.hasSignal(false);
      await opensTheMap();
      await expect(you()).toBeVisible();
      await expect(child.page.getByText('© OpenStreetMap contributors')).toBeVisible();
      await expect(child.page.getByText('Location is on. It stays on this device.')).toBeVisible();
      // Places of all missions of this explorer, alone or together, and each of them in the list beside the map.
      const alone = await map().locator('[data-place]').count();
      const together = await map()
        .locator('[data-cluster]')
        .evaluateAll((all) => all.map((one) => Number(one.textContent)));
      const listed = await child.page.getByRole('region', { name: 'Places' }).getByRole('listitem').count();
      expect(alone + together.reduce((sum, count) => sum + count, 0)).toBe(listed);
      expect(listed).toBeGreaterThan(10);
      await expect.poll(() => colours(map())).toBeGreaterThan(50);
    });

    test('[MAP-08] Find yourself centres the map on the explorer, and the marker walks along', async () => {
      await child.taps('Find yourself');
      await expect.poll(async () => distance(await view(), LAKE)).toBeLessThan(5);
      const before = await you().boundingBox();
      await tablet.standsAt(LAKE.latitude + 0.0002, LAKE.longitude, server.address);
      await expect.poll(async () => ((await you().boundingBox())?.y ?? 0) < (before?.y ?? 0) - 5).toBe(true);
      await child.page.reload();
    });

    test('[MAP-11] there are no plus and minus buttons; a tap centres, a double tap zooms in, a button shows all', async () => {
      await opensTheMap();
      await expect(child.page.getByRole('button', { name: /^(zoom|\+|-|−)/i })).toHaveCount(0);
      await child.taps('Show everything');
      const all = await view();
      const { x, y } = await middle();
      await child.page.mouse.click(x - 100, y + 120);
      await expect.poll(async () => (await view()).lng).toBeLessThan(all.lng);
      expect((await view()).zoom).toBe(all.zoom);
      await child.page.mouse.dblclick(x - 100, y + 120);
      await expect.poll(async () => (await view()).zoom).toBeCloseTo(all.zoom + 1, 1);
      await child.taps('Show everything');
      await expect.poll(view).toEqual(all);
    });

    test('[MAP-13] [G03] dragged out of the garden it comes back to the last valid centre', async () => {
      await opensTheMap();
      const start = await view();
      await drags(60, 0);
      await expect.poll(async () => (await view()).lng).toBeLessThan(start.lng);
      const valid = await view();
      await child.page.keyboard.press('Tab');
      for (let time = 0; time < 3; time++) await drags(260, 0);
      await expect.poll(async () => Math.abs((await view()).lng - valid.lng)).toBeLessThan(0.0035);
      await child.taps('Show everything');
    });

    test('[MAP-14, MAP-09] it zooms out to 10 and no further, and there shows no label', async () => {
      await opensTheMap();
      const zoomAfterMinus = async (): Promise<number> => {
        await map().locator('canvas, section').first().press('-');
        return (await view()).zoom;
      };
      await expect.poll(zoomAfterMinus, { intervals: [400] }).toBe(10);
      await zoomAfterMinus();
      await expect(map().locator('[data-cluster]')).toHaveCount(1);
      expect((await view()).zoom).toBe(10);
      const labels = map().locator('[data-label]');
      await expect(labels).toHaveCount(0);
      await child.taps('Find yourself');
      await expect.poll(async () => (await view()).zoom).toBeGreaterThan(16);
      await expect(labels.first()).toBeVisible();
      expect(await labels.count()).toBeLessThanOrEqual(12);
    });

    test('[CONST-08, CONST-09, MAP-06] markers are buttons of their size; the keyboard parts a group and opens a place', async () => {
      await opensTheMap();
      await child.taps('Show everything');
      // It has come to rest there.
      await expect(map().locator('[data-cluster]')).toHaveCount(3);
      const group = map().locator('[data-cluster]').first();
      await expect(group).toHaveAccessibleName(/^\d+ places\. Zoom in$/);
      await group.focus();
      await child.page.keyboard.press('Enter');
      const pin = map().locator('[data-place]:focus');
      await expect(pin).toBeVisible();
      const drawing = await pin.locator('svg').first().boundingBox();
      expect(drawing?.width).toBeCloseTo(48.5, 1);
      expect(drawing?.height).toBeCloseTo(75, 1);
      const tap = await pin.boundingBox();
      expect(Math.min(tap?.width ?? 0, tap?.height ?? 0)).toBeGreaterThanOrEqual(56);
      const place = await pin.getAttribute('data-place');
      await child.page.keyboard.press('Enter');
      await child.isAtAddress(`/missions/location/${place}/`);
    });

    const NOT_HERE = 'The photo is not on this tablet yet.';
    test('[MAP-10] it offers five kinds of map, and says why three of them are not to be had', async () => {
      await opensTheMap();
      await child.taps('Kinds of map');
      // On a phone whose browser keeps its bars, too.
      await child.page.setViewportSize({ width: 390, height: 664 });
      await expect(child.page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
      await child.page.setViewportSize(PHONE);
      const kinds = child.page.getByRole('dialog').getByRole('radio');
      const isDisabled = await kinds.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).disabled));
      expect(isDisabled).toEqual([false, kind === 'plan', true, true, true]);
      const because = { plan: 'This tablet cannot draw it.', live: NOT_HERE };
      const whyNot = (name: string, reason: string) =>
        expect(child.page.getByRole('radio', { name })).toHaveAccessibleDescription(reason);
      await whyNot('Photo from above', because[kind as keyof typeof maps]);
      await whyNot('Hills', kind === 'live' ? NOT_HERE : 'This garden has no photos for it.');
      // A tablet that could not show a photo is not offered it.
      await expect(child.button('Get the photo')).toHaveCount(kind === 'live' ? 2 : 0);
      if (kind === 'live') await child.page.getByRole('radio', { name: 'Road map' }).check();
      await child.taps('Done');
      await expect(map()).toBeVisible();
    });

    if (kind === 'plan') {
      test('[MAP-01, MAP-02, MAP-03, MAP-05] the map of a mission shows its places, and is left by back, close and marker', async () => {
        const leavings = [
          () => child.button('Back').click(),
          () => child.page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click(),
          () => map().locator('[data-place]').first().click(),
        ];
        for (const leave of leavings) {
          await child.opens('/mission/code/12/intro/');
          await child.taps('Map');
          await child.isAtAddress('/mission/code/12/map/');
          await child.isOnPage('Mission');
          await expect(map()).toBeVisible();
          await leave();
          await child.isAtAddress('/mission/code/12/intro/');
        }
        await opensTheMap('/mission/code/12/map/');
        await expect(child.page.getByRole('progressbar', { name: 'Steps' })).toHaveAttribute('aria-valuemax', '5');
        await expect(map().locator('[data-place]')).toHaveCount(1);
        await expect(map().getByRole('button', { name: 'The lake, 1 mission' })).toBeVisible();
        await child.taps('Help');
        await child.isAtAddress('/help?context=map');
      });

      test('[B29] [G04] without WebGL2 nothing complains, and nothing is missing', async () => {
        await opensTheMap();
        await expect(child.page.locator('canvas')).toHaveCount(0);
        expect(tablet.complaints).toEqual([]);
      });
    } else {
      test('[MAP-10] a photo is fetched when it is asked for, is shown with the network off, and can be removed', async () => {
        await opensTheMap();
        const drawn = await brightness(map());
        await child.taps('Kinds of map');
        const packOf = (name: string) => child.page.getByRole('region', { name });
        for (const name of ['Photo from above', 'Hills']) {
          await expect(packOf(name).getByText(/^The photo needs \d+\.\d KB of this tablet\.$/)).toBeVisible();
          await packOf(name).getByRole('button', { name: 'Get the photo' }).click();
          await expect(packOf(name).getByRole('alert')).toHaveText(/^The internet is gone\. What is here stays/);
        }
        await server.start();
        await tablet.hasSignal(true);
        // They were asked for: nobody has to ask again.
        for (const name of ['Photo from above', 'Hills'])
          await expect(packOf(name).getByText('It works without internet.')).toBeVisible();

        await server.kill();
        await tablet.hasSignal(false);
        await opensTheMap();
        await child.taps('Kinds of map');
        await child.page.getByRole('radio', { name: 'Hills' }).check();
        await child.taps('Done');
        // Many small pictures, read from the archive on the device; ways and things lie over them.
        await expect.poll(() => shareOf(map(), HILLS_COLOUR)).toBeGreaterThan(0.3);
        await expect(child.page.getByText('Hills that nobody has seen · © OpenStreetMap contributors')).toBeVisible();
        await child.taps('Kinds of map');
        await child.page.getByRole('radio', { name: 'Photo from above' }).check();
        await child.taps('Done');
        await expect.poll(() => brightness(map())).toBeLessThan(drawn - 30);
        await expect(
          child.page.getByText('Painted from above, not a photo · © OpenStreetMap contributors'),
        ).toBeVisible();

        // The device remembers what was looked at.
        await opensTheMap();
        await expect.poll(() => brightness(map())).toBeLessThan(drawn - 30);
        await child.taps('Kinds of map');
        await packOf('Photo from above').getByRole('button', { name: 'Take it off this tablet' }).click();
        await expect(child.page.getByRole('radio', { name: 'Garden map' })).toBeChecked();
        await expect(child.page.getByRole('radio', { name: 'Photo from above' })).toBeDisabled();
        await child.taps('Done');
        await expect.poll(() => brightness(map())).toBeGreaterThan(drawn - 5);
      });
    }
  });
}

interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** Metres, good enough within a garden. */
function distance({ lat, lng }: LatLng, { latitude, longitude }: { latitude: number; longitude: number }): number {
  return Math.hypot(lat - latitude, (lng - longitude) * Math.cos((latitude * Math.PI) / 180)) * 111_195;
}
