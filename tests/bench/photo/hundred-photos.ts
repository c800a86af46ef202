import { labels } from '../../../src/texts/labels.ts';
import { CameraWatch } from '../../support/camera-watch.ts';
import { Explorer } from '../../support/explorer.ts';
import type { GardenServer } from '../../support/garden-server.ts';
import { BROWSER_ARGUMENTS, PHONE, Tablet } from '../../support/tablet.ts';
import { figuresOf, type Line, milliseconds } from '../figures.ts';
import { timesFromTap } from '../from-tap.ts';
import { keptMemory } from './renderer-memory.ts';

const ALL = 100;
/** By then everything that is kept on purpose has been made. */
const WARM = 20;
const GOAL = 1.1;
const ANSWER_GOAL_MS = 100;
const MB = 1_048_576;
const STEP = '/mission/code/12/task/1';
const IS_SHOWN = `document.querySelector('img[alt="${labels.yourPhoto}"]')?.complete`;
const CAMERA = [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * A child takes a hundred photos of one task, one after another, with a camera of 4K: how long that keeps
 * the page's thread, which answers nobody then, and the memory of the app's process against that after twenty.
 */
export async function hundredPhotos(server: GardenServer): Promise<Line[]> {
  const tablet = await Tablet.unpack(PHONE, undefined, CAMERA);
  const child = await Explorer.at(tablet, server.address);
  const camera = await CameraWatch.over(child.page);
  await child.signsIn('FERN-2479', 'Dora');
  await child.opens(STEP);
  await watchLongTasks(child);
  const shown: number[] = [];
  let longest = 0;
  let warm = Number.NaN;
  for (let taken = 1; taken <= ALL; taken++) {
    await child.page.evaluate('longestTask = 0');
    const times = timesFromTap(child.page, [IS_SHOWN]);
    await child.button('Take Photo').click();
    shown.push(...(await times));
    longest = Math.max(longest, await longestTask(child));
    await child.button('Retake Photo').click();
    if (taken === WARM) warm = await keptMemory(child.page);
  }
  const last = await keptMemory(child.page);
  const { live, opened } = await camera.streams();
  const { taken, open } = await camera.frames();
  await tablet.throwAway();
  const ratio = last / warm;
  const memory = {
    what: `Memory of the app's process after ${ALL} photos with the camera, against ${WARM}`,
    measured: `${ratio.toFixed(2)}x (${(last / MB).toFixed(0)} against ${(warm / MB).toFixed(0)} MB); ${open} of ${taken} frames not given back, ${live} of ${opened} streams live`,
    goal: `flat: at most ${GOAL}x; no frame, one stream`,
    isMet: ratio <= GOAL && taken === ALL && open === 0 && live === 1 && opened === 1,
  };
  return [
    {
      what: `Longest task on the page's thread while ${ALL} photos are taken with a camera of 4K`,
      measured: `${longest === 0 ? 'none of 50 ms' : `${longest.toFixed(0)} ms`}; from a tap on the shutter to the photo ${milliseconds(figuresOf(shown))}`,
      goal: `at most ${ANSWER_GOAL_MS} ms`,
      isMet: longest <= ANSWER_GOAL_MS,
    },
    memory,
  ];
}

/** Those of 50 ms and more, as the browser counts them, from now on. */
function watchLongTasks(child: Explorer): Promise<unknown> {
  return child.page.evaluate(`{
    globalThis.longestTask = 0;
    const note = (list) => list.getEntries().forEach(({ duration }) => (longestTask = Math.max(longestTask, duration)));
    new PerformanceObserver(note).observe({ entryTypes: ['longtask'] });
  }`);
}

function longestTask(child: Explorer): Promise<number> {
  return child.page.evaluate('longestTask');
}
