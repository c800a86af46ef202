import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPorts } from '../../worker/browser-ports.ts';
import type { OutboxDatabase } from '../../worker/outbox/database.ts';
import { newOutbox } from './support/disk.ts';

let outbox: OutboxDatabase;
const told: unknown[] = [];

beforeEach(() => {
  outbox = newOutbox();
  told.length = 0;
  // Like every function of a browser's global object, it serves nobody else.
  vi.stubGlobal('reportError', function (this: unknown, cause: unknown) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    told.push(cause);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  outbox.close();
});

test('[S05, B12] what the outbox reports in a browser is heard, and throws nothing in its way', () => {
  const ports = browserPorts(outbox, { send: async () => ({ kind: 'noAnswer' }) });
  const cause = new Error('the connection to the disk is lost');
  expect(() => ports.report(cause)).not.toThrow();
  expect(told).toEqual([cause]);
  expect(ports.random()).toBeLessThan(1);
  expect(ports.clock.now()).toBeGreaterThan(0);
});
