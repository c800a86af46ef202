import { type Remote, wrap } from 'comlink';
import type { WorkerApi } from '../../worker/api.ts';
import { bridgeTo, type Thread } from './thread-bridge.ts';
import { endWithThePage } from './thread-of-page.ts';

/** The worker as the page sees it: every call crosses a thread and answers as a promise. */
export type OutboxWorker = Remote<WorkerApi>;

/** What a thread that begins anew must be told again. */
const LASTING: readonly (keyof WorkerApi)[] = ['start', 'watchSending'];

/**
 * Starts the worker. When its thread dies, another one is started, and what was under way is asked of it once more: every
 * call of the worker may be repeated, and work that is kept twice under one id is kept once.
 */
export function startWorker(): OutboxWorker {
  return bridgeTo<WorkerApi>(openThread, LASTING) as unknown as OutboxWorker;
}

function openThread(): Thread<WorkerApi> {
  const name = `hedgerow-thread-${crypto.randomUUID()}`;
  const worker = new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module', name });
  return {
    api: wrap<WorkerApi>(worker) as unknown as WorkerApi,
    died: endWithThePage(worker, deathOf(worker, name), globalThis),
  };
}

/**
 * Resolves when the thread has gone. No browser tells; but the thread holds a lock of this name for as long as it lives,
 * and whoever waits for that lock gets it then.
 */
async function deathOf(worker: Worker, name: string): Promise<void> {
  const isBorn = await new Promise<boolean>((resolve) => {
    // By its first word it has asked for the lock. An error before that is one of loading, or of a thread that lives on.
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(hasAskedFor(name)), { once: true });
  });
  if (!isBorn) return;
  if (!('locks' in navigator)) return new Promise(() => undefined);
  await navigator.locks.request(name, () => undefined);
}

async function hasAskedFor(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}
