import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, errorCode, newExplorer, sha256, taskResponse } from './device.ts';
import { BETWEEN_STEPS, FaultSwitch, NEEDING_ROOM } from './fault-order.ts';
import { DEMO_CODE, Program, type Run } from './program.ts';
import { newFolder, removeFolders } from './test-server.ts';

let program: Program;
let faults: FaultSwitch;
let DATA_DIR: string;
let run: Run;
let tablet: Device;
let explorerId: string;

beforeAll(async () => {
  program = await Program.build('crashes', { hasFaults: true });
  faults = new FaultSwitch(newFolder());
  DATA_DIR = newFolder();
  await start();
  const explorer = newExplorer(tablet.groupId ?? 0);
  explorerId = explorer.id;
  await tablet.submit(explorer);
});
afterAll(async () => {
  await program.remove();
  removeFolders();
});

/** Starts the server on the folder again, and signs the tablet in where it is new. */
async function start(): Promise<void> {
  run = program.start({ DATA_DIR, ...faults.environment });
  const before = tablet;
  tablet = new Device(await run.address());
  if (before) Object.assign(tablet, { groupId: before.groupId, token: before.token });
  else await tablet.signIn(DEMO_CODE);
}

/** A photo that no other piece of work has, so that its file and its folder are new. */
async function newPhoto() {
  const pixels = { width: 8, height: 8, channels: 3 as const };
  const photo = await sharp(randomBytes(192), { raw: pixels }).jpeg().toBuffer();
  return { photo, work: taskResponse(tablet.groupId ?? 0, explorerId, { photo }) };
}

function photosOnDisk(): string[] {
  const names = readdirSync(join(DATA_DIR, 'photos'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.jpg'));
}

test('[SYNC-04] [V01] whatever step of storing a kill comes at, the repeat ends with one record, its photo and one receipt', async () => {
  const kept: string[] = [];
  for (const at of BETWEEN_STEPS) {
    const { photo, work } = await newPhoto();
    faults.order({ at, fault: 'kill' });
    await expect(tablet.submit(work, photo), at).rejects.toThrow();
    expect(await run.exit, at).toBe('SIGKILL');
    faults.clear();
    await start();

    // A row only ever stands with its file; a file without a row is taken again by the repeat.
    const held = (await tablet.receipts([work.id])).body.receipts;
    expect(held, at).toHaveLength(at === 'after commit' ? 1 : 0);
    const repeat = await tablet.submit(work, photo);
    expect(repeat.status, at).toBe(held.length === 1 ? 200 : 201);
    for (const receipt of held) expect(repeat.body, at).toEqual(receipt);
    expect((await tablet.submit(work, photo)).body, at).toEqual(repeat.body);
    expect(readdirSync(join(DATA_DIR, 'incoming')), at).toEqual([]);
    kept.push(`${sha256(photo).slice(0, 2)}/${sha256(photo)}.jpg`);
    expect(photosOnDisk().sort(), at).toEqual([...kept].sort());
  }
  await tablet.signIn(DEMO_CODE);
  const { body } = await tablet.query('{ pullTaskResponses(limit: 1000) { documents { ID } } }');
  expect(body.data?.pullTaskResponses.documents).toHaveLength(BETWEEN_STEPS.length);
}, 120_000);

test('[V02] a power cut takes nothing that has its receipt: photo and folder are flushed before the answer', async () => {
  const first = await newPhoto();
  const { body: receipt } = await tablet.submit(first.work, first.photo);
  const second = await newPhoto();
  faults.order({ at: 'before commit', fault: 'power cut' });
  await expect(tablet.submit(second.work, second.photo)).rejects.toThrow();
  await run.exit;
  faults.clear();
  await start();

  expect((await tablet.receipts([first.work.id, second.work.id])).body.receipts).toEqual([receipt]);
  expect((await tablet.submit(second.work, second.photo)).status).toBe(201);
});

test('[V03] a disk that is full at any step answers 507 and keeps nothing half; with room again the repeat is taken', async () => {
  for (const at of NEEDING_ROOM) {
    const { photo, work } = await newPhoto();
    const before = photosOnDisk();
    faults.order({ at, fault: 'disk full' });

    const refused = await tablet.submit(work, photo);

    expect([refused.status, errorCode(refused)], at).toEqual([507, 'DISK_FULL']);
    expect((await tablet.receipts([work.id])).body.receipts, at).toEqual([]);
    expect(readdirSync(join(DATA_DIR, 'incoming')), at).toEqual([]);
    if (/photo|open|write|mkdir|rename/.test(at)) expect(photosOnDisk(), at).toEqual(before);
    faults.clear();
    expect((await tablet.submit(work, photo)).status, at).toBe(201);
  }
});

test('[V09] a server killed in the middle of making its tables starts again by itself', async () => {
  const environment = { DATA_DIR: newFolder(), ...faults.environment };
  faults.order({ at: 'before last table', fault: 'kill' });
  expect(await program.start(environment).exit).toBe('SIGKILL');
  faults.clear();

  const again = program.start(environment);
  const device = new Device(await again.address());

  expect((await device.signIn(DEMO_CODE)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});
