import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, newExplorer, taskResponse } from './device.ts';
import { DEMO_CODE, Program } from './program.ts';
import { openUpload, submissionBytes } from './raw-upload.ts';
import { newFolder, removeFolders, soon } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const large = readFileSync('tests/fixtures/photos/gps-child.jpg');

let program: Program;

beforeAll(async () => {
  program = await Program.build('durability');
});
afterAll(async () => {
  await program.remove();
  removeFolders();
});

test('[SYNC-04] a server killed in the middle of writing loses nothing it gave a receipt for, and keeps nothing twice', async () => {
  const DATA_DIR = newFolder();
  const receipts = new Map<string, unknown>();
  const all: { work: object & { id: string }; photo: Buffer | undefined }[] = [];
  let run = program.start({ DATA_DIR });
  let tablet = await signedIn(await run.address());
  const groupId = tablet.groupId ?? 0;
  const explorer = newExplorer(groupId);
  await tablet.submit(explorer);

  for (let round = 0; round < 3; round++) {
    const before = receipts.size;
    const work = Array.from({ length: 30 }, (_, index) => {
      const photo = index % 3 === 0 ? leaf : undefined;
      return {
        work: taskResponse(groupId, explorer.id, { taskId: round * 100 + index + 1, ...(photo && { photo }) }),
        photo,
      };
    });
    all.push(...work);
    const sending = Promise.allSettled(
      work.map(async (one) => {
        const { status, body } = await tablet.submit(one.work, one.photo);
        if (status === 201) receipts.set(one.work.id, body);
      }),
    );
    await soon(() => expect(receipts.size).toBeGreaterThan(before + 5));
    await run.end('SIGKILL');
    await sending;
    run = program.start({ DATA_DIR });
    tablet = await signedIn(await run.address());
  }

  const ids = all.map(({ work }) => work.id);
  const held = (await tablet.receipts(ids)).body.receipts;
  const heldById = new Map<string, unknown>(held.map((receipt) => [receipt.id, receipt]));
  for (const [id, receipt] of receipts) expect(heldById.get(id)).toEqual(receipt);
  expect(readdirSync(join(DATA_DIR, 'incoming'))).toEqual([]);

  for (const { work, photo } of all) expect([200, 201]).toContain((await tablet.submit(work, photo)).status);
  const { body } = await tablet.query('{ pullTaskResponses(limit: 1000) { documents { ID } } }');
  expect(body.data?.pullTaskResponses.documents.map(({ ID }) => ID).sort()).toEqual([...ids].sort());
  await run.end('SIGTERM');
}, 120_000);

test('a server asked to stop lets an upload finish and gives its receipt', async () => {
  const DATA_DIR = newFolder();
  const run = program.start({ DATA_DIR });
  const address = await run.address();
  const tablet = await signedIn(address);
  const explorer = newExplorer(tablet.groupId ?? 0);
  await tablet.submit(explorer);
  const work = taskResponse(tablet.groupId ?? 0, explorer.id, { photo: large });
  const bytes = submissionBytes(work, large);
  const { request, answer } = openUpload(tablet, { 'content-length': String(bytes.length) });
  request.write(bytes.subarray(0, 50_000));
  await soon(() => expect(readdirSync(join(DATA_DIR, 'incoming'))).toHaveLength(1));
  run.child.kill('SIGTERM');
  // The rest leaves only after the server has stopped taking new calls.
  await soon(() => expect(fetch(`${address}/healthz`)).rejects.toThrow());
  request.end(bytes.subarray(50_000));

  expect(await answer).toEqual({ status: 201, code: null });
  expect(await run.exit).toBe(0);
  expect(run.stderr).toBe('');
});

async function signedIn(address: string): Promise<Device> {
  const device = new Device(address);
  await device.signIn(DEMO_CODE);
  return device;
}
