import { join as folderJoin } from 'node:path';
import { checkPhoto } from '../../../server/photos/photos.ts';
import type { Photo } from '../../../src/domain/photo.ts';
import { bodyOf } from '../../../worker/net-body.ts';
import { submission } from '../../../worker/outbox/request.ts';
import { GardenServer } from '../../support/garden-server.ts';
import { figuresOf, type Line, p99 } from '../figures.ts';
import { AUTHORIZATION, join, type Membership } from '../sync/fleet.ts';
import { differentPhotos, responseWith } from '../sync/photo-load.ts';
import { type Answerer, type Call, type Load, load, SENDERS, together } from './load.ts';
import { Peer } from './peer.ts';

/**
 * So many until the server's code is compiled: what is asked for is what it takes in all day, not in its first seconds. After 200 the
 * compiler still took about a tenth of the processor. For these alone the same photos may come again.
 */
const WARM_ROUNDS = 5;
const WARM = 200;
/** Server and bare handler are measured in turns, so that what else the machine does falls on both. */
const TURNS = 4;
const PHOTOS_A_TURN = 60;
const GOAL = 150;
/** As for the validation of a code. */
const BARE_FACTOR = 1.5;

/**
 * How many submissions with a photo of 960 x 1280 one core takes in a second: each is decoded whole, flushed and committed
 * before its receipt leaves. Counted by the processor time of the server's process, whatever the sender beside it uses; and
 * beside a bare handler that receives, hashes, decodes, flushes and keeps the same.
 *
 * What is the limit: docs/reports/README.md.
 */
export async function submissionSpeed(): Promise<Line[]> {
  const server = await GardenServer.start();
  const bare = await Peer.start('bare-peer', folderJoin(server.folder, 'data'));
  try {
    const membership = await join(server.address, 'FERN-2479');
    const photos = await differentPhotos(WARM + TURNS * PHOTOS_A_TURN);
    const send = async (to: Answerer, some: readonly (Photo | null)[]) =>
      load(to, await Promise.all(some.map((photo, index) => submissionOf(photo, index, server.address, membership))));
    for (const contender of [server, bare])
      for (let round = 0; round < WARM_ROUNDS; round++) await send(contender, photos.slice(0, WARM));
    const [ours, theirs]: [Load[], Load[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      const some = photos.slice(WARM + turn * PHOTOS_A_TURN, WARM + (turn + 1) * PHOTOS_A_TURN);
      ours.push(await send(server, some));
      theirs.push(await send(bare, some));
    }
    const withoutPhoto = await send(server, Array<null>(WARM).fill(null));
    return linesOf(together(ours), together(theirs), withoutPhoto, await decoding(photos));
  } finally {
    await bare.stop();
    await server.remove();
  }
}

function linesOf(ours: Load, bare: Load, withoutPhoto: Load, decodeMs: number): Line[] {
  const perCore = 1000 / ours.processorMs;
  const factor = ours.processorMs / bare.processorMs;
  return [
    {
      what: 'Submissions with a photo of 960 x 1280, decoded whole and flushed, a second of one core',
      measured:
        `${perCore.toFixed(0)} (${ours.processorMs.toFixed(1)} ms of processor each: ${decodeMs.toFixed(1)} ms to decode, ` +
        `${withoutPhoto.processorMs.toFixed(1)} ms for the same without a photo, the rest to receive, hash, write and flush it; ` +
        `with ${SENDERS} senders on the same machine ${(ours.times.length / ours.seconds).toFixed(0)} a second, ` +
        `median ${figuresOf(ours.times).median.toFixed(0)} ms, p99 ${p99(ours.times).toFixed(0)} ms)`,
      goal: `at least ${GOAL}`,
      isMet: perCore >= GOAL,
    },
    {
      what: 'Submission with a photo against a bare handler that decodes, flushes and keeps the same, processor time of the answering process',
      measured: `${factor.toFixed(2)}x (${ours.processorMs.toFixed(1)} ms against ${bare.processorMs.toFixed(1)} ms)`,
      goal: `at most ${BARE_FACTOR}x`,
      isMet: factor <= BARE_FACTOR,
    },
  ];
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
