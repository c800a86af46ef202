import type { Page } from 'playwright';
import type { Explorer } from '../support/explorer.ts';
import type { GardenServer } from '../support/garden-server.ts';
import { figuresOf, type Line, milliseconds } from './figures.ts';
import { packedTablet, slowDown } from './slow-tablet.ts';

const MEDIAN_GOAL_MS = 100;
const P95_GOAL_MS = 150;
/** The specified delay after a photo is saved (TPAGE-02). */
const PHOTO_DELAY_MS = 50;
const PHOTO = 'tests/fixtures/photos/gps-child.jpg';
/** Explorers who each play the mission once. */
const PLAYERS = ['Dora', 'Emre', 'Fern', 'Gus', 'Hana'];

interface Taps {
  readonly plain: number[];
  readonly photo: number[];
}

/** From the tap on Continue to the first frame with the next statement, without a signal, on a slow tablet. */
export async function continueTap(server: GardenServer): Promise<Line[]> {
  const taps: Taps = { plain: [], photo: [] };
  for (const name of PLAYERS) {
    const { tablet, child } = await packedTablet(server.address, name);
    await server.kill();
    await playMission(child, taps);
    await tablet.throwAway();
    await server.start();
  }
  return [
    lineOf('Tap Continue to the next statement', taps.plain, 0),
    lineOf('The same on a photo task', taps.photo, PHOTO_DELAY_MS),
  ];
}

async function playMission(child: Explorer, taps: Taps): Promise<void> {
  await child.opens('/mission/code/12/task/0');
  await child.isOnStep(1, 5);
  await slowDown(child.page);
  taps.plain.push(await timedTap(child.page, 'Continue', 'Step 2 / 5'));
  await child.page.locator('input[type=file]').setInputFiles(PHOTO);
  await child.sees('Your photo');
  taps.photo.push(await timedTap(child.page, 'Upload & Continue', 'Step 3 / 5'));
  await child.picks('Fish');
  taps.plain.push(await timedTap(child.page, 'Continue', 'Why can a fish'));
  await child.picks('It has gills');
  taps.plain.push(await timedTap(child.page, 'Continue', 'Step 4 / 5'));
  taps.plain.push(await timedTap(child.page, 'Continue', 'Step 5 / 5'));
}

/** Milliseconds from the click event to the first frame after `next` stands in the page. */
async function timedTap(page: Page, button: string, next: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  const time = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let tappedAt = 0;
        addEventListener('click', (event) => (tappedAt = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - tappedAt));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    next,
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  return time;
}

function lineOf(what: string, times: number[], allowanceMs: number): Line {
  const figures = figuresOf(times);
  return {
    what: `${what}, 4x CPU throttle`,
    measured: milliseconds(figures),
    goal: `median at most ${MEDIAN_GOAL_MS + allowanceMs} ms, p95 ${P95_GOAL_MS + allowanceMs} ms`,
    isMet: figures.median <= MEDIAN_GOAL_MS + allowanceMs && figures.p95 <= P95_GOAL_MS + allowanceMs,
  };
}
