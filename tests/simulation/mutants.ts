import type { Patch } from './mutate.ts';

/** Bugs that look like working code. The simulation must find each of them, or it proves nothing about the real one. */
export const mutants: Readonly<Record<string, readonly Patch[]>> = {
  'a photo leaves with the first receipt': [
    {
      file: 'worker/outbox/marks.ts',
      from: `return change(store, id, 'waiting', { state: 'sent' });`,
      to: `return store.photos.delete(id).then(() => change(store, id, 'waiting', { state: 'sent' }));`,
    },
  ],
  'a removal takes the answer along with its photo': [
    {
      file: 'worker/outbox/stand-ins.ts',
      from: 'items.bulkPut(leaving.map(({ put }) => put)),',
      to: 'Promise.resolve(),',
    },
  ],
  'HTML 200 means sent': [
    {
      file: 'worker/outbox/answer.ts',
      from: 'if (isSuccess(answer) && v.is(receiptSchema, body) && isFor(body, item))',
      to: 'if (isSuccess(answer))',
    },
  ],
  'any answer to the question for receipts means safe': [
    {
      file: 'worker/outbox/confirm.ts',
      from: 'verdict.receipts.some((receipt) => isFor(receipt, item))',
      to: 'item.bytes > 0',
    },
  ],
  'a status alone refuses': [
    {
      file: 'worker/outbox/answer.ts',
      from: 'return v.is(errorAnswerSchema, body) ? body.error.code : null;',
      to: `return v.is(errorAnswerSchema, body) ? body.error.code : 'BAD_WORK';`,
    },
  ],
  'a token turned down refuses the work': [
    {
      file: 'worker/outbox/send.ts',
      from: 'await pauseGroup(store, group, verdict.code, clock.now());',
      to: `await markRefused(store, item.id, 'BAD_WORK');`,
    },
  ],
  'the clock is trusted': [
    {
      file: 'worker/outbox/backoff.ts',
      from: 'return time <= now || time - now > pauseMs;',
      to: 'return time <= now || pauseMs < 0;',
    },
  ],
  'order is ignored': [
    {
      file: 'worker/outbox/hold-ups.ts',
      from: 'return everything || missions.has(item.missionId)',
      to: 'return (everything && missions.size < 0)',
    },
  ],
  'one bad row stops the round': [
    {
      file: 'worker/outbox/send.ts',
      from: `if (unknown.lastAnswer === 'error') return online(await markUnknown(ports, item, unknown));`,
      to: `if (unknown.lastAnswer === 'error') return { item: await markUnknown(ports, item, unknown), isOffline: true };`,
    },
  ],
  'what a tablet holds goes to the class that signs in': [
    {
      file: 'worker/outbox/groups.ts',
      from: 'await store.groups.put({ ...group, pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 });',
      to: `await store.groups.put({ ...group, pausedUntil: 0, askAt: 0, askPauseMs: 0, askAttempts: 0 });
           await store.items.toCollection().modify({ groupId: group.id });`,
    },
  ],
  'work leaves under the token of another class': [
    {
      file: 'worker/outbox/replay.ts',
      from: 'await ports.store.groups.get(item.groupId)',
      to: 'await ports.store.groups.toCollection().last()',
    },
  ],
  'an id is used again for an edited answer': [
    {
      file: 'worker/outbox/enqueue.ts',
      from: 'return known !== undefined && known.workText !== item.workText;',
      to: 'return known !== undefined && known.workText === item.id;',
    },
    {
      file: 'worker/outbox/enqueue.ts',
      from: 'const added = entries.filter((_, index) => !known[index]);',
      to: 'const added = entries;',
    },
    { file: 'worker/outbox/enqueue.ts', from: 'store.items.bulkAdd(', to: 'store.items.bulkPut(' },
  ],
  'row and photo are written one after the other': [
    {
      file: 'worker/outbox/enqueue.ts',
      from: `return store.transaction('rw', [items, photos, keepsakes, drafts, meta], async () => {`,
      to: 'return ((act: () => Promise<void>) => act())(async () => {',
    },
  ],
  'saved is said before it is written': [
    {
      file: 'worker/outbox/storage.ts',
      from: `    await inTime(ports, write());
    return succeeded(null);`,
      to: `    write().catch(() => {});
    return succeeded(null);`,
    },
  ],
  'a full disk is taken for a saved photo': [
    {
      file: 'worker/outbox/storage.ts',
      from: `if (isFull(cause) && !(await makesRoom(ports))) return failed('storageFull');`,
      to: 'if (isFull(cause)) return succeeded(null);',
    },
  ],
  'without the lock a late answer turns work back': [
    {
      file: 'worker/outbox/marks.ts',
      from: 'if (row?.state !== from) return row;',
      to: 'if (row === undefined || from === undefined) return row;',
    },
  ],
  'a late answer about an old token pauses the class': [
    {
      file: 'worker/outbox/groups.ts',
      from: 'return group?.deliveryToken === deliveryToken ? group : null;',
      to: `return group && deliveryToken !== '' ? group : null;`,
    },
  ],
  'what the server lost is never sent again': [
    {
      file: 'worker/outbox/marks.ts',
      from: 'for (const item of lost) {',
      to: 'for (const item of lost.slice(lost.length)) {',
    },
  ],
  'confirmed work is never asked for again': [
    {
      file: 'worker/outbox/confirm.ts',
      from: `if (item.state !== 'sent' && !isDueAgain(item, now)) continue;`,
      to: `if (item.state !== 'sent' && (!isDueAgain(item, now) || now > 0)) continue;`,
    },
  ],
  'the sweep forgets work that is not confirmed': [
    {
      file: 'worker/outbox/sweep.ts',
      from: `row?.state === 'confirmed' && row.groupId === groupId`,
      to: 'row?.groupId === groupId',
    },
  ],
  'removing one class removes the others': [
    {
      file: 'worker/outbox/remove-group.ts',
      from: `items.filter((row) => ownerOf({ table: 'items', row: { ...row } }) === groupId).primaryKeys()`,
      to: 'items.toCollection().primaryKeys()',
    },
  ],
  'the status is remembered': [
    {
      file: 'src/domain/with-own-work.ts',
      from: `status: row ? workStatus(row) : 'safe'`,
      to: `status: row?.state === 'refused' ? workStatus(row) : 'safe'`,
    },
  ],
  'a server without the unique key': [
    {
      file: 'server/store/work.ts',
      from: `return db.selectFrom('work').selectAll().where('group_id', '=', groupId).where('id', '=', id).executeTakeFirst();`,
      to: `return db.selectFrom('work').selectAll().where('group_id', '=', -groupId).where('id', '=', id).executeTakeFirst();`,
    },
    {
      file: 'server/store/migrations/0001-first.ts',
      from: `.addPrimaryKeyConstraint('work_key', ['group_id', 'id'])`,
      to: '',
    },
  ],
  'a server that gives the old receipt for new content': [
    {
      file: 'server/store/work.ts',
      from: "if (!isRepeat) throw new ApiError('KEY_REUSED');",
      to: '',
    },
  ],
  'a server that knows a repeat by its kind': [
    {
      file: 'server/store/work.ts',
      from: 'const isRepeat = row.digest === digestOf(arrival) ||',
      to: 'const isRepeat = row.kind === arrival.work.kind ||',
    },
  ],
  'a server that takes a repeat for other content': [
    {
      file: 'server/store/work.ts',
      from: 'return arrival.contentDigest ?? digestOfUnderstood(arrival);',
      to: 'return (arrival.contentDigest ?? digestOfUnderstood(arrival)) + arrival.receivedAt;',
    },
  ],
  'a server that holds a photo without looking': [
    {
      file: 'server/photos/receipts.ts',
      from: 'const isHeld = photo === null ||',
      to: 'const isHeld = receipt.durable || photo === null ||',
    },
  ],
};
