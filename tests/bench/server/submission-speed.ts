import { fetchNet } from '../../../worker/net-fetch.ts';
import { submission } from '../../../worker/outbox/request.ts';
import { GardenServer } from '../../support/garden-server.ts';
import { figuresOf, type Line } from '../figures.ts';
import { AUTHORIZATION, join } from '../sync/fleet.ts';
import { differentPhotos, responseWith } from '../sync/photo-load.ts';
import { processorSeconds } from './process-use.ts';

const WARM = 40;
const MEASURED = 240;
/** Tablets that send at once. */
const SENDERS = 4;
const GOAL = 150;

/**
 * How many submissions with a photo of 960 x 1280 one core takes in a second: each is decoded whole, flushed and committed
 * before its receipt leaves. Counted by the processor time of the server's process, whatever the sender beside it uses.
 */
export async function submissionSpeed(): Promise<Line> {
  const server = await GardenServer.start();
  const { groupId, deliveryToken } = await join(server.address, 'FERN-2479');
  const photos = await differentPhotos(WARM + MEASURED);
  const requests = photos.map((photo, index) => {
    const work = responseWith(photo, groupId, index);
    const settings = { origin: server.address, authorization: AUTHORIZATION };
    return submission(
      settings,
      deliveryToken,
      { id: work.id, workText: JSON.stringify(work) },
      photo.bytes,
      Date.now(),
    );
  });
  const send = async (count: number): Promise<number[]> => {
    const times: number[] = [];
    const batch = requests.splice(0, count);
    const sendOn = async (): Promise<void> => {
      for (let next = batch.pop(); next; next = batch.pop()) {
        const started = performance.now();
        const answer = await fetchNet.send(next);
        if (answer.kind !== 'answered' || answer.status >= 300) throw new Error(`not taken: ${JSON.stringify(answer)}`);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sendOn));
    return times;
  };
  await send(WARM);
  const [before, started] = [processorSeconds(server.pid), performance.now()];
  const times = await send(MEASURED);
  const used = processorSeconds(server.pid) - before;
  const seconds = (performance.now() - started) / 1000;
  await server.remove();
  const perCore = MEASURED / used;
  const p99 = [...times].sort((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? Number.NaN;
  return {
    what: 'Submissions with a photo of 960 x 1280, decoded whole and flushed, a second of one core',
    measured: `${perCore.toFixed(0)} (${((used / MEASURED) * 1000).toFixed(1)} ms of processor each; with ${SENDERS} senders on the same machine ${(MEASURED / seconds).toFixed(0)} a second, median ${figuresOf(times).median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms)`,
    goal: `at least ${GOAL}`,
    isMet: perCore >= GOAL,
  };
}
