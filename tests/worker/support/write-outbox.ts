/** Stores the outbox of today's version as a fixture: `node tools/run.mjs tests/worker/support/write-outbox.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Photo } from '../../../src/domain/photo.ts';
import type { OutboxDatabase, OutboxItem } from '../../../worker/outbox/database.ts';
import { device } from '../../../worker/outbox/device.ts';
import { saveDraft } from '../../../worker/outbox/drafts.ts';
import { enqueue } from '../../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../../worker/outbox/groups.ts';
import { Disk } from './disk.ts';
import { sha256, testPorts } from './ports.ts';
import { readWhole, toText } from './stored-outbox.ts';
import * as works from './works.ts';

const fixtures = new URL('../../fixtures/', import.meta.url);
const picture = (name: string): Photo => {
  const bytes = new Uint8Array(readFileSync(new URL(`photos/${name}`, fixtures))).buffer;
  return { bytes, sha256: sha256(bytes), width: 320, height: 240 };
};
const leaf = picture('small-320x240.jpg');
const dot = picture('pixel-1x1.jpg');

const disk = new Disk();
const outbox = disk.open();
await fill(outbox);
const stored = await readWhole(disk.indexedDB, outbox.name);
outbox.close();
// Dexie counts in tens. A version that was released stays as it was: writing over it fails.
const file = new URL(`outboxes/${stored.version / 10}.json`, fixtures);
writeFileSync(file, toText(stored), { flag: 'wx' });
process.stdout.write(`${file.pathname} written\n`);

/** Two classes, an explorer made here, work of every kind and in every state, a draft with its photo. */
async function fill(store: OutboxDatabase): Promise<void> {
  const ports = testPorts(store);
  const ofFoxes = { groupId: works.foxes, explorerId: works.ben };
  await store.meta.put({ key: 'settings', value: works.settings });
  await device(store, () => ({ id: works.uuid(0xde), salt: 'ab'.repeat(16) }));
  for (const id of [works.owls, works.foxes]) await rememberGroup(store, works.group(id));
  const made = [
    works.made(works.newExplorer(works.ada)),
    works.made(works.missionStart(1)),
    { ...works.withPhoto(works.response(2), leaf), keepsake: dot.bytes },
    works.made(works.photoRemoval(3)),
    { ...works.withPhoto(works.response(4, { revision: 3 }), dot), keepsake: dot.bytes },
    works.made(works.explorerUpdate(5)),
    works.made(works.missionFinish(6)),
    works.made(works.missionStart(7, ofFoxes)),
    { ...works.withPhoto(works.response(8, ofFoxes), leaf), keepsake: dot.bytes },
    works.made(works.response(9, { ...ofFoxes, taskId: 52 })),
    works.made(works.missionFinish(10, ofFoxes)),
  ];
  for (const work of made) await enqueue(ports, work);
  await change(store, 1, { attempts: 2, lastAnswer: 'noAnswer', pauseMs: 1500, nextAttemptAt: ports.clock.now() });
  await change(store, 7, { state: 'confirmed', confirmedAt: ports.clock.now() });
  await change(store, 8, { state: 'sent' });
  await change(store, 9, { state: 'refused', refusal: 'BAD_WORK' });
  const draft = { explorerId: works.ben, missionId: '6', taskPath: '1/0', taskId: '61', startedAt: ports.clock.now() };
  await saveDraft(ports, {
    ...draft,
    groupId: works.foxes,
    answerOptionIds: ['3'],
    tagIds: ['4'],
    photo: leaf,
    revision: 1,
  });
}

async function change(store: OutboxDatabase, id: number, changes: Partial<OutboxItem>): Promise<void> {
  await store.items.update(works.uuid(id), changes);
}
