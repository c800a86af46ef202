import { CameraWatch } from '../../support/camera-watch.ts';
import { Explorer } from '../../support/explorer.ts';
import type { GardenServer } from '../../support/garden-server.ts';
import { BROWSER_ARGUMENTS, PHONE, Tablet } from '../../support/tablet.ts';
import type { Line } from '../figures.ts';
import { keptMemory } from './renderer-memory.ts';

const ALL = 100;
/** By then everything that is kept on purpose has been made. */
const WARM = 20;
const GOAL = 1.1;
const MB = 1_048_576;
const STEP = '/mission/code/12/task/1';
const CAMERA = [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The memory of the app's process after a child took a hundred photos of one task, one after another, against twenty. */
export async function hundredPhotos(server: GardenServer): Promise<Line> {
  const tablet = await Tablet.unpack(PHONE, undefined, CAMERA);
  const child = await Explorer.at(tablet, server.address);
  const camera = await CameraWatch.over(child.page);
  await child.signsIn('FERN-2479', 'Dora');
  await child.opens(STEP);
  let warm = Number.NaN;
  for (let taken = 1; taken <= ALL; taken++) {
    await child.button('Take Photo').click();
    await child.button('Retake Photo').click();
    if (taken === WARM) warm = await keptMemory(child.page);
  }
  const last = await keptMemory(child.page);
  const { live, opened } = await camera.streams();
  const { taken, open } = await camera.frames();
  await tablet.throwAway();
  const ratio = last / warm;
  return {
    what: `Memory of the app's process after ${ALL} photos with the camera, against ${WARM}`,
    measured: `${ratio.toFixed(2)}x (${(last / MB).toFixed(0)} against ${(warm / MB).toFixed(0)} MB); ${open} of ${taken} frames not given back, ${live} of ${opened} streams live`,
    goal: `flat: at most ${GOAL}x; no frame, one stream`,
    isMet: ratio <= GOAL && taken === ALL && open === 0 && live === 1 && opened === 1,
  };
}
