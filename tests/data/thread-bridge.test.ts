import { expect, test, vi } from 'vitest';
import { bridgeTo, type Thread, ThreadDiedError } from '../../src/data/thread-bridge.ts';

interface Api {
  start(settings: string): Promise<void>;
  keep(id: string): Promise<string>;
}

/** A thread that a test can kill. */
class FakeThread implements Thread<Api> {
  readonly start = vi.fn(async () => undefined);
  readonly keep = vi.fn((id: string): Promise<string> => Promise.resolve(`kept ${id}`));
  readonly api: Api = { start: this.start, keep: this.keep };
  die = (): void => undefined;
  readonly died = new Promise<void>((resolve) => {
    this.die = resolve;
  });
}

/** A bridge over threads that are opened one after another; `mortal` ones never answer `keep`. */
function bridgeOver(mortal: readonly boolean[]) {
  const threads: FakeThread[] = [];
  const bridge = bridgeTo<Api>(() => {
    const thread = new FakeThread();
    if (mortal[threads.length]) thread.keep.mockReturnValue(new Promise(() => undefined));
    threads.push(thread);
    return thread;
  }, ['start']);
  return { threads, bridge };
}

test('calls go to the thread and its answers come back', async () => {
  const { threads, bridge } = bridgeOver([false]);

  expect(await bridge.keep('7')).toBe('kept 7');
  expect(threads).toHaveLength(1);
});

test('[P07] a thread that dies in the middle of a save is started anew, and the save is repeated under the same id', async () => {
  const { threads, bridge } = bridgeOver([true, false]);
  await bridge.start('settings');
  const kept = bridge.keep('7');

  threads[0]?.die();

  expect(await kept).toBe('kept 7');
  expect(threads).toHaveLength(2);
  expect(threads[1]?.start).toHaveBeenCalledWith('settings');
  expect(threads.map(({ keep }) => keep.mock.calls)).toEqual([[['7']], [['7']]]);
});

test('[P07] a call of which two threads die is rejected, and the next call has a thread again', async () => {
  const { threads, bridge } = bridgeOver([true, true, false]);
  const kept = bridge.keep('7');

  threads[0]?.die();
  await vi.waitFor(() => expect(threads[1]?.keep).toHaveBeenCalled());
  threads[1]?.die();

  await expect(kept).rejects.toBeInstanceOf(ThreadDiedError);
  expect(await bridge.keep('8')).toBe('kept 8');
});

test('[P07] a thread that dies while nobody asks is started at once: what waits goes on being sent', async () => {
  const { threads, bridge } = bridgeOver([]);
  await bridge.start('settings');

  threads[0]?.die();

  await vi.waitFor(() => expect(threads[1]?.start).toHaveBeenCalledWith('settings'));
});

test('a thread that cannot be loaded is not tried again and again, but with the next call', async () => {
  const { threads, bridge } = bridgeOver([true, true, false]);

  threads[0]?.die();
  await threads[0]?.died;
  expect(threads).toHaveLength(1);

  const kept = bridge.keep('7');
  await vi.waitFor(() => expect(threads[1]?.keep).toHaveBeenCalled());
  threads[1]?.die();
  await expect(kept).rejects.toBeInstanceOf(ThreadDiedError);
  expect(threads).toHaveLength(3);
});

test('what a thread refuses is refused, and not asked again', async () => {
  const { threads, bridge } = bridgeOver([]);
  threads[0]?.keep.mockRejectedValueOnce(new Error('no'));

  await expect(bridge.keep('7')).rejects.toThrow('no');
  expect(threads[0]?.keep).toHaveBeenCalledTimes(1);
});
