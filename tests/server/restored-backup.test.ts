import { cpSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../server/startup/start.ts';
import { createGroup } from '../../server/store/groups.ts';
import { Device, errorCode, missionWork, newExplorer, taskResponse } from './device.ts';
import { newFolder, optionsFor, removeFolders, WILLOW_CODE } from './test-server.ts';

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const pixel = readFileSync('tests/fixtures/photos/pixel-1x1.jpg');
const PULLS = ['pullExplorers', 'pullMissionProgress', 'pullTaskResponses'] as const;
type Checkpoint = { id: string; updatedAt: number };

let server: RunningServer;
const dataDir = newFolder();
const backup = newFolder();
let tablet: Device;
let groupId: number;

beforeAll(async () => {
  server = await startServer(optionsFor(dataDir));
  groupId = (await createGroup(server.services.store, server.services.keys, { name: 'Willow', code: WILLOW_CODE })).id;
  tablet = new Device(server.address);
  await tablet.signIn(WILLOW_CODE);
});
afterAll(async () => {
  await server.close();
  removeFolders();
});

/** Starts the server again, on the folder as it is or as `change` leaves it. */
async function restart(change: () => void): Promise<void> {
  await server.close();
  change();
  server = await startServer(optionsFor(dataDir));
  const { token, cookies } = tablet;
  tablet = Object.assign(new Device(server.address), { token, groupId });
  for (const [name, value] of cookies) tablet.cookies.set(name, value);
}

async function pull(name: (typeof PULLS)[number], checkpoint: Checkpoint | null) {
  const query = `query($c: CheckpointInput) { ${name}(checkpoint: $c, limit: 1000) {
    documents { updatedAt } checkpoint { id updatedAt } } }`;
  const { status, body } = await tablet.query(query, { c: checkpoint });
  return { status, page: body.data?.[name], code: body.errors?.[0]?.extensions.code };
}

/** One explorer with a beginning and a photo, as a tablet keeps them: work beside the bytes that go with it. */
function childWith(name: string, photo: Buffer) {
  const explorer = newExplorer(groupId, { name });
  return [
    { work: explorer, photo: undefined },
    { work: missionWork('missionStart', groupId, explorer.id), photo: undefined },
    { work: taskResponse(groupId, explorer.id, { photo }), photo },
  ];
}
type Made = ReturnType<typeof childWith>;

async function send(made: Made): Promise<number[]> {
  const statuses: number[] = [];
  for (const { work, photo } of made) statuses.push((await tablet.submit(work, photo)).status);
  return statuses;
}

function idsOf(made: Made): string[] {
  return made.map(({ work }) => work.id);
}

async function heldOf(made: Made): Promise<string[]> {
  return (await tablet.receipts(idsOf(made))).body.receipts.map(({ id }) => id);
}

/** What the tablet hears when it goes on from where it was. */
function refusals(reached: readonly (Checkpoint | null | undefined)[]) {
  return Promise.all(PULLS.map(async (name, index) => (await pull(name, reached[index] ?? null)).code));
}

test("[V07] after last night's backup was restored tablets bring what is missing, nothing is doubled, and no copy stays wrong", async () => {
  const evening = childWith('Amina', leaf);
  await send(evening);
  await restart(() => cpSync(dataDir, backup, { recursive: true }));
  const morning = childWith('Dora', pixel);
  await send(morning);
  const reached = await Promise.all(PULLS.map(async (name) => (await pull(name, null)).page?.checkpoint));
  await restart(() => {
    rmSync(dataDir, { recursive: true });
    cpSync(backup, dataDir, { recursive: true });
  });

  // The tablet has seen what the server no longer has: before anything new is written, and after it.
  const ahead = PULLS.map(() => 'CHECKPOINT_AHEAD');
  expect(await refusals(reached)).toEqual(ahead);
  const late = childWith('Emre', leaf);
  await send(late);
  expect(await refusals(reached)).toEqual(ahead);
  const newest = await Promise.all(PULLS.map(async (name) => (await pull(name, null)).page?.checkpoint?.updatedAt));
  const furthest = Math.max(...reached.map((place) => place?.updatedAt ?? 0));
  for (const place of newest) expect(place).toBeGreaterThan(furthest);

  // What was confirmed and is no longer held is noticed and sent again; what is held is taken as a repeat.
  expect(await heldOf([...evening, ...morning])).toEqual(idsOf(evening));
  expect(await send(morning)).toEqual([201, 201, 201]);
  expect(await send([...evening, ...morning])).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await heldOf([...evening, ...morning, ...late])).toHaveLength(9);
  const all = await Promise.all(PULLS.map(async (name) => (await pull(name, null)).page?.documents.length));
  expect(all).toEqual([3, 3, 3]);
});

test('[V07] a tablet that signed in since the backup is unknown, not lost: it enters its code again and goes on', async () => {
  await restart(() => {
    rmSync(backup, { recursive: true });
    cpSync(dataDir, backup, { recursive: true });
  });
  const newcomer = new Device(server.address);
  await newcomer.signIn(WILLOW_CODE);
  await restart(() => {
    rmSync(dataDir, { recursive: true });
    cpSync(backup, dataDir, { recursive: true });
  });
  const again = Object.assign(new Device(server.address), { token: newcomer.token });
  const work = newExplorer(groupId);

  const refused = await again.submit(work);
  await again.signIn(WILLOW_CODE);

  expect([refused.status, errorCode(refused)]).toEqual([401, 'TOKEN_UNKNOWN']);
  expect((await again.submit(work)).status).toBe(201);
});
