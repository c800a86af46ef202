import { type Remote, wrap } from 'comlink';
import type { WorkerApi } from '../../worker/api.ts';

/** The worker as the page sees it: every call crosses a thread and answers as a promise. */
export type OutboxWorker = Remote<WorkerApi>;

export function startWorker(): OutboxWorker {
  const worker = new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module', name: 'outbox' });
  return wrap<WorkerApi>(worker);
}
