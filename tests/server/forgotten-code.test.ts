import { readdirSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { openOperations } from './operations.ts';
import { removeFolders, soon } from './test-server.ts';

afterEach(() => vi.restoreAllMocks());
afterAll(removeFolders);

interface Runnable {
  all(...values: unknown[]): unknown;
  run(...values: unknown[]): unknown;
}

/** What the server does from here on, in its order: the text of each statement it runs, and `answered` for each answer. */
function watch(): string[] {
  const steps: string[] = [];
  const { prototype } = createRequire(import.meta.url)('libsql') as { prototype: { prepare(sql: string): Runnable } };
  const { prepare } = prototype;
  vi.spyOn(prototype, 'prepare').mockImplementation(function (this: unknown, sql) {
    const statement = prepare.call(this, sql);
    for (const way of ['all', 'run'] as const) {
      const run = statement[way].bind(statement);
      statement[way] = (...values) => {
        steps.push(sql);
        return run(...values);
      };
    }
    return statement;
  });
  const { end } = ServerResponse.prototype;
  vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...what) {
    steps.push('answered');
    return end.apply(this, what as Parameters<typeof end>);
  });
  return steps;
}

test('[API-W-07] a known address and an unknown one are answered before either is looked up, at the cost of the same statements', async () => {
  const steps = watch();
  const { garden, post } = await openOperations();
  // The last thing that a start does by itself.
  await soon(() => expect(steps.join()).toContain('delete from "teacher_tokens"'));
  const stepsFor = async (email: string) => {
    steps.length = 0;
    expect((await post('/send-email', { email })).status).toBe(202);
    await garden.server.services.later.ended();
    return [...steps];
  };

  const unknown = await stepsFor('nobody@school.example');
  const known = await stepsFor('willow@school.example');

  expect(readdirSync(join(garden.dataDir, 'mail'))).toHaveLength(1);
  expect(known).toEqual(unknown);
  const [before = '', after = ''] = known.join('\n').split('answered');
  expect(before).not.toMatch(/"groups"|teacher_tokens/);
  expect(after).toMatch(/from "groups" where lower\("email"\)[\s\S]*insert into "teacher_tokens"[\s\S]*commit/);
  await garden.close();
});
