/**
 * What the server is measured against: fastify with nothing around it, on the same database and with the same statements.
 * No schema, no query, no rules, no headers. Started with the data folder as its argument; sends its port to its parent.
 */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLive } from '../../../server/live.ts';
import { openKeys } from '../../../server/startup/keys.ts';
import { currentClock, type Store } from '../../../server/store/clock.ts';
import { contentPage } from '../../../server/store/content.ts';
import { connectDatabase } from '../../../server/store/database.ts';
import { signInByCode } from '../../../server/store/devices.ts';
import { explorersOf } from '../../../server/store/explorers.ts';
import { groupByCode } from '../../../server/store/groups.ts';
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

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
