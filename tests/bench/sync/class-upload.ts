import { createHash } from 'node:crypto';
import type { Photo } from '../../../src/domain/photo.ts';
import { fetchNet } from '../../../worker/net-fetch.ts';
import { submission } from '../../../worker/outbox/request.ts';
import { ClassClient } from '../../support/class-client.ts';
import { GardenServer } from '../../support/garden-server.ts';
import type { Line } from '../figures.ts';
import { AUTHORIZATION, FleetDevice, join } from './fleet.ts';
import { differentPhotos, responseWith } from './photo-load.ts';
import { uploadWithPouchDB } from './pouchdb-peer.ts';
import { SharedLink } from './shared-link.ts';

const CODE = 'FERN-2479';
const DEVICES = 15;
const PHOTOS = 240;
/** A garden's line: 20 Mbit/s up. */
const LINK_BYTES_PER_SECOND = 2_500_000;
const PLAIN_FACTOR = 1.2;

/** 240 photo responses from 15 devices over one link: with and without faults, and by two other ways in the same run. */
export async function classUpload(): Promise<Line[]> {
  const photos = await differentPhotos(PHOTOS);
  const ours = await timed(fromFleet(photos, 0));
  const plain = await timed(oneByOne(photos));
  const faulty = await timed(fromFleet(photos, 2));
  const pouch = await uploadWithPouchDB(photos, DEVICES, LINK_BYTES_PER_SECOND);
  const what = `${PHOTOS} photo responses, ${DEVICES} devices, one link of 20 Mbit/s`;
  return [
    {
      what: `${what}: Hedgerow against a plain sequential uploader`,
      measured: `${seconds(ours.milliseconds)} against ${seconds(plain.milliseconds)}, ${ratio(ours.milliseconds, plain.milliseconds)}`,
      goal: `at most ${PLAIN_FACTOR}x`,
      isMet: ours.milliseconds <= PLAIN_FACTOR * plain.milliseconds && ours.stored === PHOTOS,
    },
    {
      what: `${what}: Hedgerow against PouchDB with attachments`,
      measured:
        pouch === null
          ? 'not run here: PouchDB is not installed (see tools/bench-peer)'
          : `${seconds(ours.milliseconds)} against ${seconds(pouch)}, ${ratio(ours.milliseconds, pouch)}`,
      goal: 'faster',
      isMet: pouch !== null && ours.milliseconds < pouch,
    },
    {
      what: `${what}, the server killed twice`,
      measured: `${faulty.stored} of ${PHOTOS} stored once, byte for byte, after ${seconds(faulty.milliseconds)}`,
      goal: 'all, once',
      isMet: faulty.stored === PHOTOS,
    },
  ];
}

interface Upload {
  /** The part that counts. */
  readonly run: () => Promise<unknown>;
  /** How many photos the server holds once, byte for byte. */
  readonly stored: () => Promise<number>;
}

type Prepare = (server: GardenServer, link: SharedLink) => Promise<Upload>;

async function timed(prepare: Prepare): Promise<{ readonly milliseconds: number; readonly stored: number }> {
  const server = await GardenServer.start();
  const link = await SharedLink.to(server.port, LINK_BYTES_PER_SECOND);
  try {
    const upload = await prepare(server, link);
    const begin = performance.now();
    await upload.run();
    return { milliseconds: performance.now() - begin, stored: await upload.stored() };
  } finally {
    await link.close();
    await server.remove();
  }
}

/** Fifteen devices with the app's own outbox, each with its share of the photos. */
function fromFleet(photos: readonly Photo[], kills: number): Prepare {
  return async (server, link) => {
    const devices = await Promise.all(
      Array.from({ length: DEVICES }, async (_, device) => {
        const membership = await join(server.address, CODE);
        const works = photos.flatMap((photo, index) =>
          index % DEVICES === device
            ? [{ work: responseWith(photo, membership.groupId, index), photo, keepsake: null, draft: null }]
            : [],
        );
        const one = new FleetDevice();
        await one.fill(link.address, membership, works);
        return one;
      }),
    );
    const run = async () => {
      for (const device of devices) device.start();
      const drained = Promise.all(devices.map((device) => device.drained()));
      for (let kill = 1; kill <= kills; kill++) {
        await waitingAtMost(devices, Math.round((PHOTOS * (kills + 1 - kill)) / (kills + 1)));
        await server.kill();
        await server.start();
      }
      await drained;
      for (const device of devices) device.stop();
    };
    return { run, stored: () => storedOnce(server, photos) };
  };
}

async function waitingAtMost(devices: readonly FleetDevice[], count: number): Promise<void> {
  for (;;) {
    const counts = await Promise.all(devices.map(({ store }) => store.items.where('state').equals('waiting').count()));
    if (counts.reduce((sum, one) => sum + one, 0) <= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The simplest thing that could work: one request after the other, no queue, no receipts asked for, no second try. */
function oneByOne(photos: readonly Photo[]): Prepare {
  return async (server, link) => {
    const { groupId, deliveryToken } = await join(server.address, CODE);
    const settings = { origin: link.address, authorization: AUTHORIZATION };
    const run = async () => {
      for (const [index, photo] of photos.entries()) {
        const work = responseWith(photo, groupId, index);
        const item = { id: work.id, workText: JSON.stringify(work) };
        const answer = await fetchNet.send(submission(settings, deliveryToken, item, photo.bytes, Date.now()));
        if (answer.kind === 'noAnswer' || answer.status >= 300) throw new Error('the plain uploader met a fault');
      }
    };
    return { run, stored: () => storedOnce(server, photos) };
  };
}

async function storedOnce(server: GardenServer, photos: readonly Photo[]): Promise<number> {
  const client = await ClassClient.signIn(server.address, CODE);
  const counts = new Map<string, number>();
  for (const { Photo: address } of await client.taskResponses()) {
    if (!address) continue;
    const hash = createHash('sha256')
      .update(await client.photo(address))
      .digest('hex');
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  return photos.filter(({ sha256 }) => counts.get(sha256) === 1).length;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

function ratio(one: number, other: number): string {
  return `${(one / other).toFixed(2)}x`;
}
