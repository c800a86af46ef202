/** `node dist/server/main.mjs [--https] [--remove-demo]`: starts the server, or says in one sentence why it cannot. */
import { fileURLToPath } from 'node:url';
import { announcement } from './announce.ts';
import { readBuiltGarden } from './built-garden.ts';
import { openData } from './open-data.ts';
import { type OperatorSettings, readOperatorSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartError } from './start-error.ts';
import { demoGroups } from './store/groups.ts';
import { removeGroups } from './store/remove-groups.ts';
import { sweepOrphans } from './sweep.ts';

/** Uploads that do not finish within this time when the server stops are cut, in milliseconds. */
const STOP_WITHIN_MS = 10_000;

try {
  await main();
} catch (cause) {
  fail(cause);
}

async function main(): Promise<void> {
  const { removeDemo, ...operator } = readOperatorSettings(process.env, process.argv.slice(2));
  if (removeDemo) return removeDemoGroups(operator);
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const server = await startServer({ ...operator, ...readBuiltGarden(folder) });
  process.stdout.write(announcement(server));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server));
}

async function removeDemoGroups(operator: Omit<OperatorSettings, 'removeDemo'>): Promise<void> {
  const { store, photos, close } = await openData(operator);
  try {
    const groups = await demoGroups(store.db);
    const count = await removeGroups(
      store,
      groups.map((group) => group.id),
    );
    await sweepOrphans({ store, photos }, Date.now(), 0);
    process.stdout.write(`Removed ${count} demo ${count === 1 ? 'group' : 'groups'}. Everything else is as it was.\n`);
  } finally {
    await close();
  }
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  try {
    await server.close();
  } catch (cause) {
    fail(cause);
  }
}

/** One sentence for what the operator can mend; a bug shows where it was thrown as well. */
function fail(cause: unknown): never {
  const isClear = cause instanceof StartError;
  const message = cause instanceof Error ? (isClear ? cause.message : (cause.stack ?? cause.message)) : String(cause);
  process.stderr.write(
    isClear ? `${message}\n` : `Hedgerow stopped because of an error that should not happen.\n${message}\n`,
  );
  process.exit(1);
}
