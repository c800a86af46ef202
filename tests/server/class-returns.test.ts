import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { Device, newExplorer, sha256, taskResponse } from './device.ts';
import { removeFolders, startWithClasses, WILLOW_CODE } from './test-server.ts';

const TABLETS = 30;
const PHOTOS = 10;

afterAll(removeFolders);

/** A small picture that nobody else has. */
function newPhoto(): Promise<Buffer> {
  const pixels = { width: 8, height: 8, channels: 3 as const };
  return sharp(randomBytes(8 * 8 * 3), { raw: pixels })
    .jpeg()
    .toBuffer();
}

test('[V08] thirty tablets that come back at once with ten photos each bring all of them, and reading goes on', async () => {
  const garden = await startWithClasses();
  const waits: number[] = [];
  const readMission = async (tablet: Device) => {
    const began = performance.now();
    expect((await tablet.query('{ readOneMission(ID: 12) { ID Name } }')).status).toBe(200);
    waits.push(performance.now() - began);
  };
  const bring = async () => {
    const tablet = new Device(garden.address);
    await tablet.signIn(WILLOW_CODE);
    const explorer = newExplorer(garden.willow.id);
    const photos = await Promise.all(Array.from({ length: PHOTOS }, newPhoto));
    const work = photos.map((photo, index) => ({
      photo,
      work: taskResponse(garden.willow.id, explorer.id, { photo, taskId: index + 1 }),
    }));
    await readMission(tablet);
    for (const { work: one, photo } of [{ work: explorer, photo: undefined }, ...work]) {
      expect((await tablet.submit(one, photo)).status).toBe(201);
    }
    await readMission(tablet);
    return work;
  };

  const all = (await Promise.all(Array.from({ length: TABLETS }, bring))).flat();

  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const { body } = await tablet.query('{ pullTaskResponses(limit: 1000) { documents { ID } } }');
  expect(body.data?.pullTaskResponses.documents.map(({ ID }) => ID).sort()).toEqual(
    all.map(({ work }) => work.id).sort(),
  );
  for (let from = 0; from < all.length; from += 100) {
    const part = all.slice(from, from + 100);
    const { receipts } = (await tablet.receipts(part.map(({ work }) => work.id))).body;
    expect(receipts.map((receipt) => receipt.sha256)).toEqual(part.map(({ photo }) => sha256(photo)));
  }
  const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
  process.stdout.write(`[V08] a mission is read in ${p95.toFixed(0)} ms (p95) while ${all.length} photos arrive\n`);
  await garden.close();
}, 120_000);
