import { readFileSync } from 'node:fs';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isHopeless } from '../../server/doors/pace.ts';
import { Device, newExplorer, taskResponse } from './device.ts';
import { openUpload, submissionBytes } from './raw-upload.ts';
import { PEAR_CODE, removeFolders, soon, startWithClasses, WILLOW_CODE } from './test-server.ts';

const large = readFileSync('tests/fixtures/photos/gps-child.jpg');
const PLACES = 4;

afterEach(() => {
  vi.useRealTimers();
});
afterAll(removeFolders);

test('uploads of a class that walked out of the signal give their places back', async () => {
  const garden = await startWithClasses({ maxUploads: PLACES });
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const halfOpen = Array.from({ length: PLACES }, () => openUpload(tablet));
  for (const { request } of halfOpen) {
    const work = taskResponse(garden.willow.id, explorer.id, { photo: large });
    request.write(submissionBytes(work, large).subarray(0, 50_000));
  }
  await soon(async () => expect((await tablet.submit(explorer)).status).toBe(503));

  vi.advanceTimersByTime(61_000);

  expect(await Promise.all(halfOpen.map(({ answer }) => answer))).toEqual(Array(PLACES).fill(null));
  await soon(async () => expect((await tablet.submit(explorer)).status).toBe(200));
  await garden.close();
});

test('one class cannot hold all places: another is given that of its oldest upload still arriving, and no more than its share', async () => {
  const garden = await startWithClasses({ maxUploads: PLACES });
  const [willow, pear] = [new Device(garden.address), new Device(garden.address)];
  await willow.signIn(WILLOW_CODE);
  await pear.signIn(PEAR_CODE);
  const explorer = newExplorer(garden.willow.id);
  await willow.submit(explorer);
  const work = taskResponse(garden.willow.id, explorer.id, { photo: large });
  const halfOpen = Array.from({ length: PLACES }, () => openUpload(willow));
  for (const { request } of halfOpen) request.write(submissionBytes(work, large).subarray(0, 50_000));
  await soon(async () => expect((await willow.submit(explorer)).status).toBe(503));

  const others = Array.from({ length: PLACES }, () => openUpload(pear));
  for (const { request } of others) request.write(submissionBytes(work, large).subarray(0, 50_000));
  const answers = await Promise.all(
    [...halfOpen.slice(0, PLACES / 2), ...others.slice(PLACES / 2)].map((one) => one.answer),
  );

  expect(answers.filter((answer) => answer === null)).toHaveLength(PLACES / 2);
  expect(answers.filter((answer) => answer?.code === 'BUSY')).toHaveLength(PLACES / 2);
  for (const { request } of [...halfOpen, ...others]) request.destroy();
  await soon(async () => expect((await pear.submit(newExplorer(garden.pear.id))).status).toBe(201));
  await garden.close();
});

test.each([
  ['300 kB at 8 kB/s', 8_000, false],
  ['the largest photo at 2.1 kB/s', 2_100, false],
  ['a trickle of one byte a second, to hold its place', 1, true],
])('[N13] how long an upload may take grows with what has arrived: %s', (_, bytesPerSecond, expected) => {
  const looks = Array.from({ length: 130 }, (__, index) => {
    const elapsedMs = (index + 1) * 30_000;
    const arrivedAt = (ms: number) => (ms / 1000) * bytesPerSecond;
    return isHopeless({ elapsedMs, arrived: arrivedAt(elapsedMs), before: arrivedAt(elapsedMs - 30_000) });
  });

  expect(looks.some(Boolean)).toBe(expected);
});
