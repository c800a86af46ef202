import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { basicHeader } from '../../server/access/basic-credentials.ts';
import { countsByDay } from '../../server/store/counts.ts';
import { CREDENTIALS, removeFolders, startWithClasses, type TestServer } from './test-server.ts';

const authorization = basicHeader({ credentials: CREDENTIALS });
let garden: TestServer;

afterEach(async () => {
  vi.useRealTimers();
  await garden.close();
});
afterAll(removeFolders);

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${garden.address}/counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, ...headers },
    body: JSON.stringify(body),
  });
}
const sums = () => countsByDay(garden.server.services.store.db);

describe('counts of how the app is used', () => {
  test('[API-07] there is nothing at the address unless the operator set it', async () => {
    garden = await startWithClasses();
    expect((await send(['appOpened'])).status).toBe(404);
    expect((await fetch(`${garden.address}/counts`)).status).toBe(404);
    expect(await sums()).toEqual([]);
  });
  test('[API-07] only sums by day and event are kept, from many tablets at once', async () => {
    garden = await startWithClasses({ takesCounts: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 23, 59) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(['hintOpened', 'appOpened', 'hintOpened'])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
    vi.setSystemTime(Date.UTC(2026, 10, 29));
    await send(['appOpened']);

    const kept = await garden.server.services.store.db.selectFrom('counts').selectAll().execute();
    expect(kept.toSorted((one, other) => `${one.day}${one.event}`.localeCompare(`${other.day}${other.event}`))).toEqual(
      [
        { day: '2026-11-28', event: 'appOpened', total: 20 },
        { day: '2026-11-28', event: 'hintOpened', total: 40 },
        { day: '2026-11-29', event: 'appOpened', total: 1 },
      ],
    );
    const table = await fetch(`${garden.address}/counts`);
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await table.text()).trim().split('\r\n')).toEqual([
      'day,event,total',
      '2026-11-29,appOpened,1',
      '2026-11-28,appOpened,20',
      '2026-11-28,hintOpened,40',
    ]);
  });
  test('[API-07] words of somebody else, identifiers, too much and strangers are refused, and nothing of it is kept', async () => {
    garden = await startWithClasses({ takesCounts: true, metricsToken: 'a-token-for-the-tests' });
    const bad = [
      ['Amina'],
      [{ event: 'appOpened', explorer: 7 }],
      { event: 'appOpened' },
      [],
      Array(101).fill('appOpened'),
      null,
    ];
    for (const body of bad) expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    expect((await send(['appOpened'], { authorization: 'Basic bm86bm8=' })).status).toBe(401);
    expect((await send(['appOpened'], { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await fetch(`${garden.address}/counts`)).status).toBe(404);
    expect(await sums()).toEqual([]);
  });
});
