/** The replication of an open garden, on a disk that fails for a moment. */
import { beforeEach, expect, test, vi } from 'vitest';
import { keepReplication } from '../../src/data/kept-replication.ts';

const running = { inSync: Promise.resolve(), resync: vi.fn(), stop: vi.fn(async () => undefined) };
const broken = new Error('Internal error opening backing store');
const onError = vi.fn();

beforeEach(() => {
  for (const spy of [running.resync, running.stop, onError]) spy.mockClear();
});

test('one that could not be begun is begun when it is asked for, once for all who ask', async () => {
  const start = vi.fn(async () => running).mockRejectedValueOnce(broken);
  const kept = keepReplication(start, onError);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(broken));

  kept.resync();
  kept.resync();

  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  kept.resync();
  await vi.waitFor(() => expect(running.resync).toHaveBeenCalled());
  expect(start).toHaveBeenCalledTimes(2);
});

test('a new session begins it although the one before never began', async () => {
  const start = vi.fn(async () => running).mockRejectedValueOnce(broken);
  const kept = keepReplication(start, onError);

  kept.renew();

  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

test('a new session ends the one that runs first', async () => {
  const order: string[] = [];
  running.stop.mockImplementationOnce(async () => void order.push('stopped'));
  const kept = keepReplication(async () => {
    order.push('begun');
    return running;
  }, onError);

  kept.renew();

  await vi.waitFor(() => expect(order).toEqual(['begun', 'stopped', 'begun']));
});

test('one that never began can be ended, and stays so', async () => {
  const start = vi.fn(() => Promise.reject(broken));
  const kept = keepReplication(start, onError);

  kept.resync();
  await kept.stop();

  expect(start).toHaveBeenCalledOnce();
});
