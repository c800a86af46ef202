import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOCK_HEADER } from '../../schemas/delivery.ts';
import { type Device, missionWork, startWithExplorer, taskResponse } from './device.ts';
import { removeFolders, type TestServer } from './test-server.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let garden: TestServer;
let tablet: Device;
let explorerId: string;

beforeAll(async () => {
  ({ garden, tablet, explorerId } = await startWithExplorer());
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

/** What the server serves beside the times of one piece of work that came with this header. */
async function offsetFor(clock: string | null, work = taskResponse(garden.willow.id, explorerId)) {
  await tablet.submit(work, undefined, clock === null ? {} : { [CLOCK_HEADER]: clock });
  const { body } = await tablet.query('{ pullTaskResponses(limit: 1000) { documents { ID UnixDate ClockOffset } } }');
  return body.data?.pullTaskResponses.documents.find(({ ID }) => ID === work.id);
}

test.each([
  ['a year behind', -YEAR_MS],
  ['ten minutes ahead', 600_000],
  ['in 1970', -Date.now()],
])(
  '[SYNC-16] [T04] work of a tablet whose clock is %s is kept with its own times and how far they are off',
  async (_, wrongBy) => {
    const before = Date.now();
    const work = taskResponse(garden.willow.id, explorerId, { madeAt: before + wrongBy });

    const served = await offsetFor(String(before + wrongBy), work);

    const after = Date.now();
    expect(served?.UnixDate).toBe((before + wrongBy) / 1000);
    expect(served?.ClockOffset).toBeGreaterThanOrEqual(-wrongBy);
    expect(served?.ClockOffset).toBeLessThanOrEqual(after - before - wrongBy);
  },
);

test.each([
  ['none', null],
  ['words', 'noon'],
  ['no whole number', '1795836122980.5'],
  ['a time after all calendars', '99999999999999999'],
  ['a time in ten thousand years', String(Date.now() + 10_000 * YEAR_MS)],
])('[SYNC-16] a tablet that does not say what its clock shows is taken too: %s', async (_, clock) => {
  expect(await offsetFor(clock)).toMatchObject({ ClockOffset: null });
});

test('[SYNC-16] a repeat under another clock is the same work; what was noted first stays', async () => {
  const work = taskResponse(garden.willow.id, explorerId);
  const first = await offsetFor(String(Date.now() - 60_000), work);

  expect(await offsetFor(String(Date.now()), work)).toEqual(first);
});

test('[SYNC-16] the beginning and the end of a mission say it as well', async () => {
  const start = missionWork('missionStart', garden.willow.id, explorerId);
  await tablet.submit(start, undefined, { [CLOCK_HEADER]: String(Date.now() - 5_000) });

  const { body } = await tablet.query('{ pullMissionProgress(limit: 10) { documents { ID ClockOffset } } }');

  expect(body.data?.pullMissionProgress.documents[0]?.ClockOffset).toBeGreaterThanOrEqual(5_000);
});
