import { createMetrics } from '../http/metrics.ts';
import type { DeletionParts } from './deletion.ts';

/** What a deletion needs of a running server, for an operator's command: there is nobody to count for, and no log but the screen. */
export function atTheDesk(): Pick<DeletionParts, 'metrics' | 'log'> {
  return {
    metrics: createMetrics(),
    log: { error: (_: unknown, words?: string) => void process.stderr.write(`${words ?? 'an error'}\n`) },
  };
}
