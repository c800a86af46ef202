/**
 * What the server is measured against: fastify with nothing around it, on the same database and with the same statements.
 * No schema, no query, no rules, no headers. Started with the data folder as its argument; sends its port to its parent.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { PHOTO_MAX_BYTES } from '../../../schemas/limits.ts';
import type { TaskResponseWork } from '../../../schemas/work.ts';
import { createLive } from '../../../server/live.ts';
import { createPhotoFolder } from '../../../server/photos/photo-folder.ts';
import { checkPhoto, keepPhoto } from '../../../server/photos/photos.ts';
import { openKeys } from '../../../server/startup/keys.ts';
import { currentClock, type Store } from '../../../server/store/clock.ts';
import { contentPage } from '../../../server/store/content.ts';
import { connectDatabase } from '../../../server/store/database.ts';
import { signInByCode } from '../../../server/store/devices.ts';
import { explorersOf } from '../../../server/store/explorers.ts';
import { groupByCode } from '../../../server/store/groups.ts';
import { keepWork } from '../../../server/store/work.ts';
import { normalCode } from '../../../src/domain/group-code.ts';

const [, , dataDir = ''] = process.argv;
const db = connectDatabase({ kind: 'sqlite', file: join(dataDir, 'hedgerow.sqlite') });
const store: Store = { db, live: createLive() };
const keys = openKeys(dataDir);
const app = Fastify();

app.post<{ Body: { code: string; deviceId: string } }>('/validate', async ({ body: { code, deviceId } }) => {
  const group = await groupByCode(db, keys, code);
  if (!group) return null;
  const tokens = await signInByCode(store, { groupId: group.id, deviceId }, keys.hmac('code', normalCode(code)));
  return { ...group, ...tokens, explorers: await explorersOf(db, group.id) };
});

app.post<{ Body: { after: { updatedAt: number; id: number }; limit: number } }>('/pull', async ({ body }) => {
  await currentClock(db);
  return contentPage(db, 'missions', body.after, body.limit);
});

const folders = { photos: join(dataDir, 'bare-photos'), incoming: join(dataDir, 'bare-incoming') };
for (const folder of Object.values(folders)) mkdirSync(folder);
const photos = createPhotoFolder(folders);
await app.register(multipart, { limits: { fileSize: PHOTO_MAX_BYTES } });

/** One work with its photo, which is looked through and flushed before the row, as the server does it. */
app.post('/submissions', async (request, reply) => {
  const parts = new Map<string, Buffer>();
  for await (const part of request.parts({ isPartAFile: () => true })) {
    if ('file' in part) parts.set(part.fieldname, await part.toBuffer());
  }
  const work = JSON.parse(String(parts.get('work'))) as TaskResponseWork;
  const content = parts.get('photo');
  if (!content) throw new Error('no photo came');
  const file = join(folders.incoming, randomUUID());
  await writeFile(file, content, { flush: true });
  const arrived = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  const checked = await checkPhoto({ ...arrived, file, content }, () => undefined);
  const photo = await keepPhoto(photos, checked);
  const { receipt } = await keepWork(store, work.groupId, {
    ...{ ...arrived, work, photo },
    ...{ receivedAt: Date.now(), clockOffset: null },
  });
  await rm(file, { force: true });
  return reply.code(201).send(receipt);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
