import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolders, soon } from '../server/test-server.ts';
import type { Fault } from '../support/faults.ts';
import { ClassCopy, content } from './class-copy.ts';

let tablet: ClassCopy;

beforeEach(async () => {
  tablet = await ClassCopy.begin();
});
afterEach(() => tablet.end());
afterAll(removeFolders);

/** How a server answers an operation that only a later version has. */
const knowsNoTags: Fault = async ({ request, response, forward }) => {
  const body = await buffer(request);
  if (body.includes('pullTags')) {
    const message = 'Cannot query field "pullTags" on type "Query".';
    const errors = [{ message, locations: [{ line: 2, column: 3 }], extensions: { code: 'BAD_QUERY' } }];
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ data: null, errors }));
    return;
  }
  const answer = await forward(request, Readable.from([body]));
  response.writeHead(answer.status, answer.headers).end(answer.body);
};

test('[U05] an operation that an older server does not know is tried again later, and everything else goes on', async () => {
  const old = tablet.proxy.inject(/^\/graphql/, knowsNoTags);
  const { database, replication } = await tablet.open({ retryAfter: 50 });

  await soon(async () => expect(await database.missions.count().exec()).toBe(content.missions.length));
  await soon(async () => expect(await database.explorers.count().exec()).toBeGreaterThan(0));
  expect(await database.tags.count().exec()).toBe(0);
  expect(tablet.events.onSessionEnded).not.toHaveBeenCalled();
  // The server is there: this is not the sentence for no signal.
  expect(tablet.events.onDisconnected).not.toHaveBeenCalled();

  old.stop();

  await replication.inSync;
  expect(await database.tags.count().exec()).toBe(content.tags.length);
});
