import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { KeepPorts } from '../ports.ts';
import type { OutboxDatabase } from './database.ts';

/**
 * A write that takes longer hangs: some browsers never settle one after a long time in the background. Both tries together
 * end within ten seconds, so that a child hears of it with the photo still on the screen (B14).
 */
export const WRITE_TIMEOUT_MS = 4_500;

/**
 * Runs a write and says in our words what went wrong. A failure other than a full disk may come from a connection that
 * died in the background, where every repeat on it would fail as well: so the one repeat gets a fresh connection. On a full
 * disk there is a repeat only where something that can be fetched again gave its room.
 * @param write must be harmless when done twice.
 */
export async function writeSafely(
  ports: Pick<KeepPorts, 'store' | 'clock' | 'report' | 'makeRoom'>,
  write: () => Promise<void>,
): Promise<Result<null, StorageFailure>> {
  try {
    await inTime(ports, write());
    return succeeded(null);
  } catch (cause) {
    ports.report(cause);
    if (isFull(cause) && !(await makesRoom(ports))) return failed('storageFull');
  }
  try {
    await inTime(ports, reopen(ports.store).then(write));
    return succeeded(null);
  } catch (cause) {
    ports.report(cause);
    return failed(isFull(cause) ? 'storageFull' : 'storageBroken');
  }
}

/**
 * Whether the disk is full. A put that fails says so by its name; a transaction that fails at its end says it only in the
 * message of an AbortError.
 */
function isFull(cause: unknown): boolean {
  return /QuotaExceeded/.test(`${wordsOf(cause)} ${wordsOf(innerOf(cause))}`);
}

async function makesRoom(ports: Pick<KeepPorts, 'clock' | 'report' | 'makeRoom'>): Promise<boolean> {
  if (!ports.makeRoom) return false;
  try {
    return await inTime(ports, ports.makeRoom());
  } catch (cause) {
    ports.report(cause);
    return false;
  }
}

async function reopen(store: OutboxDatabase): Promise<void> {
  store.close();
  await store.open();
}

function inTime<Value>(ports: Pick<KeepPorts, 'clock'>, write: Promise<Value>): Promise<Value> {
  const tooLate = ports.clock.wait(WRITE_TIMEOUT_MS).then(() => {
    throw new Error(`The write had not ended after ${WRITE_TIMEOUT_MS} ms`);
  });
  return Promise.race([write, tooLate]);
}

function innerOf(cause: unknown): unknown {
  return cause instanceof Object && 'inner' in cause ? cause.inner : undefined;
}

function wordsOf(cause: unknown): string {
  return cause instanceof Object && 'name' in cause && 'message' in cause ? `${cause.name} ${cause.message}` : '';
}
