import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Work } from '../../schemas/work.ts';
import { openKeys } from '../../server/startup/keys.ts';
import type { Store } from '../../server/store/clock.ts';
import { createGroup } from '../../server/store/groups.ts';
import { type Arrival, keepWork } from '../../server/store/work.ts';
import { newExplorer, sha256, taskResponse } from './device.ts';
import { newFolder, openTestStore, removeFolders, WILLOW_CODE } from './test-server.ts';

let store: Store;
let groupId: number;

beforeEach(async () => {
  const folder = newFolder();
  store = await openTestStore(folder);
  ({ id: groupId } = await createGroup(store, openKeys(folder), { name: 'Willow', code: WILLOW_CODE }));
});
afterEach(async () => {
  await store.db.destroy();
});
afterAll(removeFolders);

function arrivalOf(work: Work): Arrival {
  const text = JSON.stringify(work);
  return { work, sha256: sha256(text), bytes: text.length, photo: null, receivedAt: Date.now(), clockOffset: null };
}

test('[SUBMIT-06] eight that all found nothing still keep one row', async () => {
  // At the store itself, so that all eight have looked before the first one writes.
  const arrival = arrivalOf(newExplorer(groupId));

  const kept = await Promise.all(Array.from({ length: 8 }, () => keepWork(store, groupId, arrival)));

  expect(kept.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  expect(new Set(kept.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1);
  expect(await store.db.selectFrom('work').select('id').execute()).toEqual([{ id: arrival.work.id }]);
});

test('[SUBMIT-06] of two different pieces under one id at once, one is kept and the other refused', async () => {
  const id = randomUUID();
  const explorer = randomUUID();
  const both = [101, 102].map((taskId) => arrivalOf(taskResponse(groupId, explorer, { id, taskId })));

  const results = await Promise.allSettled(both.map((arrival) => keepWork(store, groupId, arrival)));

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'KEY_REUSED' } });
});

test('[SUBMIT-06] a row whose digest is of what was understood, as the first servers wrote it, still tells its repeat', async () => {
  const work = taskResponse(groupId, randomUUID());
  const { receipt } = await keepWork(store, groupId, arrivalOf(work));

  const again = await keepWork(store, groupId, { ...arrivalOf(work), contentDigest: 'of all that was sent' });
  const other = { ...arrivalOf({ ...work, taskId: work.taskId + 1 }), contentDigest: 'of something else' };

  expect(again).toMatchObject({ receipt, isReplay: true });
  await expect(keepWork(store, groupId, other)).rejects.toMatchObject({ code: 'KEY_REUSED' });
});

test('a refused piece of work leaves nothing behind, not even a number for its explorer', async () => {
  const other = await createGroup(store, openKeys(newFolder()), { name: 'Pear', code: 'PEAR-2468' });
  const explorer = newExplorer(groupId);
  await keepWork(store, groupId, arrivalOf(explorer));

  await expect(keepWork(store, other.id, arrivalOf(taskResponse(other.id, explorer.id)))).rejects.toMatchObject({
    code: 'EXPLORER_NOT_IN_GROUP',
  });

  expect(await store.db.selectFrom('work').select('id').execute()).toEqual([{ id: explorer.id }]);
  expect(await store.db.selectFrom('explorers').select('number').execute()).toEqual([{ number: 1 }]);
});
