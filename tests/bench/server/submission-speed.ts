import { checkPhoto } from '../../../server/photos/photos.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import { bodyOf } from '../../../worker/net-body.ts';
import { submission } from '../../../worker/outbox/request.ts';
import { GardenServer } from '../../support/garden-server.ts';
import { figuresOf, type Line, p99 } from '../figures.ts';
import { AUTHORIZATION, join, type Membership } from '../sync/fleet.ts';
import { differentPhotos, responseWith } from '../sync/photo-load.ts';
import { type Call, load, SENDERS } from './load.ts';

/**
 * So many until the server's code is compiled: what is asked for is what it takes in all day, not in its first seconds. After 200 the
 * compiler still took about a tenth of the processor. For these alone the same photos may come again.
 */
const WARM_ROUNDS = 5;
const WARM = 200;
const MEASURED = 240;
const GOAL = 150;

/**
 * How many submissions with a photo of 960 x 1280 one core takes in a second: each is decoded whole, flushed and committed
 * before its receipt leaves. Counted by the processor time of the server's process, whatever the sender beside it uses.
 *
 * What is the limit: docs/reports/README.md.
 */
export async function submissionSpeed(): Promise<Line> {
  const server = await GardenServer.start();
  const membership = await join(server.address, 'FERN-2479');
  const photos = await differentPhotos(WARM + MEASURED);
  const send = async (some: readonly (Photo | null)[]) =>
    load(server, await Promise.all(some.map((photo, index) => submissionOf(photo, index, server.address, membership))));
  for (let round = 0; round < WARM_ROUNDS; round++) await send(photos.slice(0, WARM));
  const { processorMs, times, seconds } = await send(photos.slice(WARM));
  const bare = await send(times.map(() => null));
  await server.remove();
  const decodeMs = await decoding(photos);
  const perCore = 1000 / processorMs;
  return {
    what: 'Submissions with a photo of 960 x 1280, decoded whole and flushed, a second of one core',
    measured:
      `${perCore.toFixed(0)} (${processorMs.toFixed(1)} ms of processor each: ${decodeMs.toFixed(1)} ms to decode, ` +
      `${bare.processorMs.toFixed(1)} ms for the same without a photo, the rest to receive, hash, write and flush it; ` +
      `with ${SENDERS} senders on the same machine ${(MEASURED / seconds).toFixed(0)} a second, ` +
      `median ${figuresOf(times).median.toFixed(0)} ms, p99 ${p99(times).toFixed(0)} ms)`,
    goal: `at least ${GOAL}`,
    isMet: perCore >= GOAL,
  };
}

/** The request of the app's outbox, as bytes. */
async function submissionOf(photo: Photo | null, index: number, origin: string, membership: Membership): Promise<Call> {
  const work = responseWith(photo, membership.groupId, index);
  const item = { id: work.id, workText: JSON.stringify(work) };
  const settings = { origin, authorization: AUTHORIZATION };
  const outbound = submission(settings, membership.deliveryToken, item, photo?.bytes ?? null, Date.now());
  const written = new Request(outbound.url, { ...outbound, body: bodyOf(outbound) ?? null });
  return {
    path: '/submissions',
    headers: Object.fromEntries(written.headers),
    body: Buffer.from(await written.arrayBuffer()),
  };
}

/** Milliseconds of processor time that looking through one of these photos takes by itself. */
async function decoding(photos: readonly Photo[]): Promise<number> {
  const files = photos.map(({ bytes, sha256 }) => ({
    ...{ file: '', sha256, bytes: bytes.byteLength },
    content: Buffer.from(bytes),
  }));
  const before = process.cpuUsage();
  for (const file of files) await checkPhoto(file, () => undefined);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / files.length;
}
