import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FallbackName, fallbackFiles } from '../../schemas/fallback-files.ts';
import { ApiError } from '../../src/data/read-answer.ts';
import { writeFallbackFiles } from '../../tools/build/fallback-files.ts';
import { newFolder, removeFolders, soon } from '../server/test-server.ts';
import { answerWith, type Fault } from '../support/faults.ts';
import { ClassCopy, content, missionName, renamed } from './class-copy.ts';

const names = Object.keys(fallbackFiles) as FallbackName[];
const OPTIONS = { fallbacks: fallbackFiles, retryAfter: 50 };
const DOWN = answerWith(500, '<h1>down</h1>');

let tablet: ClassCopy;
let files: string;
/** Static files that were asked for. */
let asked: string[];

beforeEach(async () => {
  tablet = await ClassCopy.begin();
  files = newFolder();
  asked = [];
  await writeFallbackFiles(content, files);
});
afterEach(() => tablet.end());
afterAll(removeFolders);

/** A file as any web server gives it. */
const served: Fault = ({ request, response }) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'content-type': 'application/json' }).end(readFileSync(join(files, request.url ?? '')));
};

describe('the second source', () => {
  test('[FALL-01, FALL-03, FALL-04] static files fill what is empty when the live calls fail', async () => {
    tablet.proxy.inject(/^\/graphql/, DOWN);
    tablet.proxy.inject(/^\/fallback/, served);

    const { database } = await tablet.open(OPTIONS);

    for (const name of names) {
      await soon(async () => expect(await database[name].count().exec(), name).toBe(content[name].length));
    }
    // Each file is fetched by plain GET, once.
    expect(asked.sort()).toEqual(
      Object.values(fallbackFiles)
        .map((path) => `GET ${path}`)
        .sort(),
    );
  });

  test('[FALL-05] of the whole garden: the live call brings everything later, and what the server never had goes', async () => {
    const extra = { ...content.missions[0], ID: 999, Name: 'Only in the file' } as (typeof content.missions)[number];
    await writeFallbackFiles({ ...content, missions: [...renamed('From the file').missions, extra] }, files);
    const outage = tablet.proxy.inject(/^\/graphql/, DOWN);
    tablet.proxy.inject(/^\/fallback/, served);
    const { database, replication } = await tablet.open(OPTIONS);
    await soon(async () => expect(await missionName(database)).toBe('From the file'));
    expect(await missionName(database, '999')).toBe('Only in the file');
    // No place has been read to: the static files are not what the server said.
    expect(tablet.checkpointAskedFor('missions')).toBe('from the start');

    outage.stop();

    await replication.inSync;
    expect(await missionName(database)).toBe('Pond detectives');
    expect(await missionName(database, '999')).toBeUndefined();
    expect(await database.missions.count().exec()).toBe(content.missions.length);
  });

  test('[FALL-05] what is on the device wins over a file, however the live call fails', async () => {
    const first = await tablet.open(OPTIONS);
    await first.replication.inSync;
    await tablet.close(first);
    await writeFallbackFiles(renamed('From the file'), files);
    const outage = tablet.proxy.inject(/^\/graphql/, DOWN);
    tablet.proxy.inject(/^\/fallback/, served);

    const { database } = await tablet.open(OPTIONS);

    // Each collection failed more than once, so that the second source had its chance.
    await soon(() => expect(outage.hits).toBeGreaterThan(33));
    expect(await missionName(database)).toBe('Pond detectives');
    expect(asked).toEqual([]);
  });

  test('[FALL-02, FALL-04] fails as well: that is logged, the call is rejected, and goes on being tried', async () => {
    tablet.proxy.inject(/^\/graphql/, DOWN);
    const missing = tablet.proxy.inject(/^\/fallback/, answerWith(404, '<h1>nothing</h1>'));

    const { database } = await tablet.open(OPTIONS);

    await soon(() => expect(missing.hits).toBeGreaterThan(names.length));
    for (const name of names) {
      expect(await database[name].count().exec()).toBe(0);
      const told = tablet.events.onError.mock.calls.filter(([of]) => of === name).map(([, error]) => error);
      expect(told, name).toEqual([expect.objectContaining({ message: 'Not found on the server' })]);
      expect(told[0]).toBeInstanceOf(ApiError);
    }
  });

  test('[FALL-02] is no garden but a captive portal: not a word of it is shown', async () => {
    tablet.proxy.inject(/./, answerWith(200, '<h1>Welcome to the school network</h1>'));

    const { database } = await tablet.open(OPTIONS);

    await soon(() => expect(tablet.events.onError).toHaveBeenCalled());
    expect(tablet.events.onError.mock.calls[0]?.[1]).toMatchObject({ message: 'API Returned mangled data' });
    expect(tablet.events.onDisconnected).toHaveBeenCalledTimes(1);
    expect(await database.missions.count().exec()).toBe(0);
  });
});
