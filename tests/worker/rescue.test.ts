import { afterEach, beforeEach, expect, test } from 'vitest';
import { failed, succeeded } from '../../src/domain/result.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { loadRescue } from '../../worker/rescue/load-rescue.ts';
import { makeRescue } from '../../worker/rescue/make-rescue.ts';
import { sha256 } from './support/ports.ts';
import { ReplayWorld } from './support/replay-world.ts';
import {
  ada,
  ben,
  draftOf,
  foxes,
  group,
  made,
  missionFinish,
  missionStart,
  newExplorer,
  owls,
  photo,
  response,
  settings,
  uuid,
  withPhoto,
} from './support/works.ts';

const CODE = 'FERN2479';
const leaf = photo('a leaf, 1280 px wide');
const pond = photo('the pond');
const all = { groupId: owls, groupName: 'Owls', code: CODE, salt: '00112233445566778899aabbccddeeff' };

let old: ReplayWorld;
/** A tablet fresh out of its box: it knows no class. */
let fresh: ReplayWorld;

beforeEach(async () => {
  old = await ReplayWorld.open();
  fresh = new ReplayWorld();
  await fresh.outbox.meta.put({ key: 'settings', value: settings });
});
afterEach(() => {
  old.close();
  fresh.close();
});

async function keepAMission(): Promise<void> {
  await old.keep(
    newExplorer(ada),
    missionStart(1),
    { ...withPhoto(response(2), leaf), keepsake: new TextEncoder().encode('small leaf').buffer },
    response(3, { taskId: 52, answerOptionIds: [5] }),
    withPhoto(response(4, { explorerId: ben }), pond),
    missionFinish(5),
  );
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

async function rows(world: ReplayWorld) {
  const items = await world.outbox.items.orderBy('id').toArray();
  const photos = await world.outbox.photos.toArray();
  return { items, photos, keepsakes: await world.outbox.keepsakes.toArray() };
}

test('[OFF-17] unsent work crosses to a tablet that does not know the class, and goes out once it does', async () => {
  await keepAMission();
  const copy = await makeRescue(old.ports, all);
  expect(copy).toMatchObject({ workIds: [ada, ...[1, 2, 3, 4, 5].map(uuid)], leftOutIds: [] });

  const loaded = await loadRescue(fresh.ports, copy.file, CODE);

  expect(loaded).toEqual(succeeded({ groupName: 'Owls', added: 6, known: 0, drafts: 0, unreadable: 0 }));
  expect(await rows(fresh)).toEqual(await rows(old));
  expect(await fresh.replay()).toBe('waiting');
  expect(fresh.ports.sent).toEqual([]);

  await rememberGroup(fresh.outbox, group(owls, { deliveryToken: 'token of the new tablet' }));
  expect(await fresh.replay()).toBe('drained');
  expect(fresh.server.arrived).toEqual([ada, ...[1, 2, 3, 4, 5].map(uuid)]);
  expect(fresh.ports.sent[0]?.headers['hedgerow-delivery']).toBe('token of the new tablet');
});

test('[OFF-12] [OFF-17] an answer that was begun crosses with its photo, over nothing that was done here', async () => {
  await keepAMission();
  const { groupId: _, ...ofOldVersion } = { ...draftOf(pond), taskPath: '3', taskId: '90', photo: null };
  await old.outbox.drafts.bulkAdd([draftOf(leaf), { ...draftOf(pond), taskPath: '2', taskId: '77' }, ofOldVersion]);
  await old.outbox.drafts.add({ ...draftOf(pond), groupId: foxes, explorerId: uuid(99) });
  const { file, workIds, draftNames } = await makeRescue(old.ports, all);
  expect([workIds.length, draftNames.length]).toEqual([6, 3]);

  const newer = { ...draftOf(pond), taskPath: '3', taskId: '90', answerOptionIds: ['7'] };
  await fresh.outbox.drafts.add(newer);
  const loaded = await loadRescue(fresh.ports, file, CODE);

  // Task 51 has an answer, which came with the same copy; task 90 was begun anew on this tablet.
  expect(loaded).toEqual(succeeded({ groupName: 'Owls', added: 6, known: 0, drafts: 1, unreadable: 0 }));
  const begun = { ...draftOf(pond), taskPath: '2', taskId: '77', isFromCopy: true };
  expect(await fresh.outbox.drafts.toArray()).toEqual([begun, newer]);
  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { known: 6, drafts: 0, unreadable: 0 } });
  expect(await fresh.outbox.quarantine.count()).toBe(0);
});

test('[OFF-12] [OFF-17] a done task that was begun anew crosses with both: the answer, and what lies over it', async () => {
  await enqueue(
    old.ports,
    made(response(1, { taskId: 51, revision: 1 })),
    made(response(2, { taskId: 52, revision: 2 })),
  );
  const over = { ...draftOf(leaf), revision: 1 };
  const under = { ...draftOf(pond), taskPath: '1', taskId: '52', revision: 1 };
  await old.outbox.drafts.bulkAdd([over, under]);
  const { file } = await makeRescue(old.ports, all);

  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 2, drafts: 1 } });
  expect(await fresh.outbox.drafts.toArray()).toEqual([{ ...over, isFromCopy: true }]);
});

test('[OFF-17] a draft whose photo is another by now is set aside, not shown to the child as theirs', async () => {
  await old.outbox.drafts.add({ ...draftOf(leaf), photo: { ...leaf, bytes: pond.bytes } });
  const { file } = await makeRescue(old.ports, all);
  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { drafts: 0, unreadable: 1 } });
  expect(await fresh.outbox.drafts.count()).toBe(0);
  expect(await fresh.outbox.quarantine.count()).toBe(1);
});

test('[OFF-17] loading twice changes nothing, be it before or after the work was sent', async () => {
  await keepAMission();
  const { file } = await makeRescue(old.ports, all);
  await loadRescue(fresh.ports, file, CODE);
  const before = await rows(fresh);

  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 0, known: 6 } });
  expect(await rows(fresh)).toEqual(before);

  // Both tablets and a third loading of the file send the same ids: the server keeps one of each.
  fresh.respond = old.server.answer;
  await rememberGroup(fresh.outbox, group(owls));
  await old.replay();
  await fresh.replay();
  await loadRescue(fresh.ports, file, CODE);
  await fresh.replay();
  expect(old.server.arrived).toEqual([ada, ...[1, 2, 3, 4, 5].map(uuid)]);
  expect((await rows(fresh)).items.map(({ state }) => state)).toEqual(Array(6).fill('confirmed'));
});

test('[OFF-17] [A04] a copy made before the code was changed opens with the old code', async () => {
  await keepAMission();
  const { file } = await makeRescue(old.ports, all);
  await rememberGroup(
    fresh.outbox,
    group(owls, { deliveryToken: 'token for the new code', codeHash: 'of the new code' }),
  );

  expect(await loadRescue(fresh.ports, file, 'PEAR2468')).toEqual(failed('wrongCode'));
  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ ok: true });
  expect(await fresh.replay()).toBe('drained');
  expect(fresh.server.arrived).toHaveLength(6);
});

test('the copy holds what is not proved safe, of its own class alone, and no token', async () => {
  await keepAMission();
  await rememberGroup(old.outbox, group(foxes));
  await old.keep(missionStart(6, { groupId: foxes, explorerId: uuid(0xf) }));
  await old.outbox.items.update(uuid(1), { state: 'confirmed' });
  await old.outbox.items.update(uuid(3), { state: 'refused', refusal: 'BAD_WORK' });
  await old.outbox.items.update(uuid(4), { state: 'sent' });

  const { file, workIds } = await makeRescue(old.ports, all);

  expect(workIds).toEqual([ada, uuid(2), uuid(3), uuid(4), uuid(5)]);
  await loadRescue(fresh.ports, file, CODE);
  expect(new Set((await rows(fresh)).items.map(({ state }) => state))).toEqual(new Set(['waiting']));
  expect(await fresh.outbox.groups.toArray()).toEqual([]);
});

test('what is confirmed while the copy is made needs no place in it, and is not said to be missing', async () => {
  await keepAMission();
  const { hash } = old.ports;
  const confirmsTheOther = async (bytes: ArrayBuffer) => {
    await old.outbox.items.update(uuid(4), { state: 'confirmed' });
    await old.outbox.photos.delete(uuid(4));
    return hash(bytes);
  };
  const { workIds, leftOutIds } = await makeRescue({ ...old.ports, hash: confirmsTheOther }, all);
  expect(workIds).toEqual([ada, ...[1, 2, 3, 5].map(uuid)]);
  expect(leftOutIds).toEqual([]);
});

test('the first line names version, rounds and salt; nothing else in the file can be read', async () => {
  await keepAMission();
  const text = new TextDecoder('latin1').decode(await bytesOf((await makeRescue(old.ports, all)).file));
  const [line = '', sealed = ''] = [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n'))];
  expect(JSON.parse(line)).toEqual({
    file: 'hedgerow-rescue',
    version: 1,
    cipher: 'AES-256-GCM',
    key: 'PBKDF2-SHA-256',
    rounds: 600_000,
    salt: all.salt,
  });
  for (const secret of ['Ada', 'Owls', 'taskResponse', 'a leaf', `token-${owls}`, CODE])
    expect(sealed).not.toContain(secret);
});

test('a photo that is damaged on this device stays out of the copy and is counted', async () => {
  await keepAMission();
  await old.outbox.photos.update(uuid(4), { bytes: new ArrayBuffer(0) });
  expect(await makeRescue(old.ports, all)).toMatchObject({
    leftOutIds: [uuid(4)],
    workIds: [ada, ...[1, 2, 3, 5].map(uuid)],
  });
});

test('[S10] a record that this version cannot read is counted, and the others are loaded', async () => {
  await keepAMission();
  const row = await old.outbox.items.get(uuid(3));
  await old.outbox.items.update(uuid(3), { workText: row?.workText.replace('taskResponse', 'wateredPlant') ?? '' });
  const { file } = await makeRescue(old.ports, all);
  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 5, unreadable: 1 } });
});

test('the text of the work stays letter by letter, though a newer version would write it otherwise', async () => {
  await enqueue(old.ports, {
    ...made(missionStart(1)),
    workText: JSON.stringify({ ...missionStart(1), mood: 'happy' }),
  });
  const { file } = await makeRescue(old.ports, all);
  await loadRescue(fresh.ports, file, CODE);
  expect(await fresh.row(1)).toEqual(await old.row(1));
  expect((await fresh.row(1))?.sha256).toBe(sha256((await old.row(1))?.workText ?? ''));
});

test('a full disk is said, and loading again goes on where it stopped', async () => {
  await keepAMission();
  const { file } = await makeRescue(old.ports, all);
  let isFull = true;
  fresh.outbox.keepsakes.hook('creating', () => {
    if (isFull) throw new DOMException('', 'QuotaExceededError');
  });
  expect(await loadRescue(fresh.ports, file, CODE)).toEqual(failed('storageFull'));
  isFull = false;
  expect(await loadRescue(fresh.ports, file, CODE)).toMatchObject({ value: { added: 4, known: 2 } });
  expect(await rows(fresh)).toEqual(await rows(old));
});
