import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PHOTO_PACKS_DATABASE } from '../../../schemas/garden-map.ts';
import { PackStore } from '../../../src/data/photo-packs/pack-store.ts';
import { type PackedPhoto, PhotoPacks } from '../../../src/data/photo-packs/photo-packs.ts';
import { type DiskRoom, PACK_PIECE_BYTES, type PackState } from '../../../src/domain/photo-pack.ts';

const content = Buffer.from(Uint8Array.from({ length: 5 * PACK_PIECE_BYTES + 1234 }, (_, index) => (index * 31) % 253));
const sha256 = createHash('sha256').update(content).digest('hex');
const plenty: DiskRoom = { quota: 2 ** 32, usage: 0 };

/** A real server that sends a file in the ways a garden's network does. */
type Manner = (request: IncomingMessage, response: ServerResponse) => void;
let manner: Manner;
const ranges: (string | undefined)[] = [];
const server = createServer((request, response) => {
  ranges.push(request.headers.range);
  manner(request, response);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const from = ({ headers: { range } }: IncomingMessage): number => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]);
const head = (request: IncomingMessage) => ({
  'content-range': `bytes ${from(request)}-${content.length - 1}/${content.length}`,
});
const whole: Manner = (request, response) =>
  void response.writeHead(206, head(request)).end(content.subarray(from(request)));
/** Ends the connection after so many bytes of the file have been sent. */
const cutAt =
  (end: number): Manner =>
  (request, response) => {
    response.writeHead(206, head(request));
    response.write(content.subarray(from(request), end), () => response.destroy());
  };

let photo: PackedPhoto;
let store: PackStore;
let packs: PhotoPacks;
const errors: unknown[] = [];

const portsWith = (room: DiskRoom | null) => ({
  store,
  fetch,
  room: async () => room,
  alone: (_: string, task: () => Promise<void>) => task(),
});
async function opens(room: DiskRoom | null = plenty): Promise<void> {
  store = new PackStore();
  packs = await PhotoPacks.open([photo], portsWith(room), (cause) => errors.push(cause));
}
const state = (): Promise<PackState | undefined> => firstValueFrom(packs.states$.pipe(map((all) => all[sha256])));
const reaches = (stage: PackState['stage'], got = 0): Promise<unknown> =>
  firstValueFrom(packs.states$.pipe(filter((all) => all[sha256]?.stage === stage && (all[sha256]?.got ?? 0) >= got)));
const atOnce = async (): Promise<void> => {};

beforeEach(async () => {
  const { port } = server.address() as AddressInfo;
  photo = {
    kind: 'picture',
    type: 'satellite',
    address: `http://127.0.0.1:${port}/garden/packs/above.webp`,
    attribution: 'ours',
    corners: [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ],
    pack: { bytes: content.length, sha256 },
  };
  manner = whole;
  ranges.length = 0;
  errors.length = 0;
  await opens();
});
afterEach(async () => {
  store.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(PHOTO_PACKS_DATABASE).onsuccess = resolve;
  });
});

describe('a photo pack', () => {
  test('comes piece by piece, is checked as a whole, and is read in any part', async () => {
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: null });
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'kept', got: content.length, fault: null });
    for (const [at, length] of [
      [0, content.length],
      [0, 1],
      [PACK_PIECE_BYTES - 1, 2],
      [70_000, 150_000],
      [content.length - 5, 5],
    ] as const) {
      const part = Buffer.from(await packs.read(photo, at, length));
      expect(part.equals(content.subarray(at, at + length)), `${length} bytes from ${at}`).toBe(true);
    }
    expect(ranges).toEqual(['bytes=0-']);
  });

  test('that was cut in the middle goes on from there, also after the app was closed', async () => {
    manner = cutAt(2 * PACK_PIECE_BYTES + 500);
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'waiting', got: 2 * PACK_PIECE_BYTES, fault: 'noSignal' });
    expect(errors).toHaveLength(1);

    store.close();
    await opens();
    expect(await state()).toEqual({ stage: 'waiting', got: 2 * PACK_PIECE_BYTES, fault: null });
    manner = whole;
    // Nobody has to ask again.
    await packs.goOn(atOnce);
    expect((await state())?.stage).toBe('kept');
    expect(ranges).toEqual(['bytes=0-', `bytes=${2 * PACK_PIECE_BYTES}-`]);
    expect(Buffer.from(await packs.read(photo, 0, content.length)).equals(content)).toBe(true);
  });

  test('that nobody asked for, or that somebody stopped while it waited, does not come by itself', async () => {
    await packs.goOn(atOnce);
    expect(ranges).toEqual([]);
    manner = cutAt(PACK_PIECE_BYTES + 1);
    await packs.get(photo, atOnce);
    await packs.pause(photo);
    const stopped = { stage: 'stopped', got: PACK_PIECE_BYTES, fault: null };
    expect(await state()).toEqual(stopped);
    manner = whole;
    await packs.goOn(atOnce);
    expect(await state()).toEqual(stopped);
    expect(ranges).toHaveLength(1);
  });

  test('that is stopped in the tab that fetches it does not come in the one that waits behind', async () => {
    let isFree = (): void => {};
    const before = new Promise<void>((resolve) => {
      isFree = resolve;
    });
    const behind = { ...portsWith(plenty), alone: (_: string, task: () => Promise<void>) => before.then(task) };
    const other = await PhotoPacks.open([photo], behind, (cause) => errors.push(cause));
    const waits = other.get(photo, atOnce);
    await expect.poll(async () => (await store.has(photo.pack)).isWanted).toBe(true);
    await packs.pause(photo);
    isFree();
    await waits;
    expect(ranges).toEqual([]);
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: null });
    expect(errors).toEqual([]);
  });

  test('takes what it lacks from an answer that begins anew', async () => {
    manner = cutAt(PACK_PIECE_BYTES + 1);
    await packs.get(photo, atOnce);
    manner = (_, response) => void response.writeHead(200, { 'content-length': content.length }).end(content);
    await packs.get(photo, atOnce);
    expect((await state())?.stage).toBe('kept');
    expect(Buffer.from(await packs.read(photo, 0, content.length)).equals(content)).toBe(true);
  });

  test('takes nothing of a page that a portal answers with', async () => {
    manner = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'waiting', got: 0, fault: 'noSignal' });
    manner = (_, response) => void response.writeHead(404).end();
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: 'gone' });
  });

  test('with a wrong byte in it is not kept, and comes whole the next time', async () => {
    manner = (request, response) => {
      const wrong = Buffer.from(content);
      wrong[PACK_PIECE_BYTES + 3] = 0xff;
      response.writeHead(206, head(request)).end(wrong);
    };
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: 'damaged' });
    await expect(packs.read(photo, 0, 10)).rejects.toThrow('not on this device');
    manner = whole;
    await packs.get(photo, atOnce);
    expect((await state())?.stage).toBe('kept');
  });

  test('that is stopped keeps what came and is no fault', async () => {
    manner = (request, response) => {
      response.writeHead(206, head(request));
      response.write(content.subarray(0, 3 * PACK_PIECE_BYTES));
    };
    const coming = packs.get(photo, atOnce);
    await reaches('coming', 3 * PACK_PIECE_BYTES);
    await packs.pause(photo);
    await coming;
    expect(await state()).toEqual({ stage: 'stopped', got: 3 * PACK_PIECE_BYTES, fault: null });
    expect(errors).toEqual([]);
  });

  test('does not come where children may need the room, and asks nobody for it', async () => {
    store.close();
    await opens({ quota: 2 ** 28, usage: 2 ** 27 });
    await packs.get(photo, atOnce);
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: 'noRoom' });
    expect(ranges).toEqual([]);
  });

  test('waits while a photo of a child is on its way', async () => {
    let isThrough = (): void => {};
    const upload = new Promise<void>((resolve) => {
      isThrough = resolve;
    });
    const coming = packs.get(photo, () => upload);
    await reaches('coming');
    expect(ranges).toEqual([]);
    isThrough();
    await coming;
    expect((await state())?.stage).toBe('kept');
  });

  test('is taken off the device, and goes by itself when the garden offers another', async () => {
    await packs.get(photo, atOnce);
    await packs.remove(photo);
    expect(await state()).toEqual({ stage: 'stopped', got: 0, fault: null });
    await packs.get(photo, atOnce);
    store.close();
    const next = { ...photo, pack: { bytes: 10, sha256: 'f'.repeat(64) } };
    store = new PackStore();
    await PhotoPacks.open([next], portsWith(plenty), (cause) => errors.push(cause));
    expect(await store.has(photo.pack)).toEqual({ got: 0, isChecked: false, isWanted: false });
  });

  test('gives its room at once to a photo of a child, and can be fetched again', async () => {
    const { browserPorts } = await import('../../../worker/browser-ports.ts');
    const { OutboxDatabase } = await import('../../../worker/outbox/database.ts');
    const { writeSafely } = await import('../../../worker/outbox/storage.ts');
    await packs.get(photo, atOnce);
    const ports = browserPorts(new OutboxDatabase(), { send: () => Promise.reject(new Error('no network here')) });
    const reported: unknown[] = [];
    const onFullDisk = { ...ports, report: (cause: unknown) => reported.push(cause) };
    const write = async (): Promise<void> => {
      if ((await store.has(photo.pack)).got > 0) throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await writeSafely(onFullDisk, write)).toEqual({ ok: true, value: null });
    expect(reported).toHaveLength(1);
    await reaches('stopped');
    await packs.get(photo, atOnce);
    expect((await state())?.stage).toBe('kept');
    ports.store.close();
  });
});
