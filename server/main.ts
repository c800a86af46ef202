/**
 * `node dist/server/main.js [--https]`: starts the server, or says in one sentence why it cannot. With `--remove-demo`,
 * `--remove-group NUMBER`, `--backup FILE` or `--restore FILE` it does that and stops.
 */
import { fileURLToPath } from 'node:url';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { readBuiltGarden } from './content/built-garden.ts';
import { isDiskFull, StorageAwayError } from './errors.ts';
import { atTheDesk } from './groups/at-the-desk.ts';
import { deleteGroup } from './groups/deletion.ts';
import { sweepOrphans } from './photos/sweep.ts';
import { announcement } from './startup/announce.ts';
import { openData } from './startup/open-data.ts';
import { readOperatorSettings, type ServerSettings } from './startup/settings.ts';
import { type RunningServer, startServer } from './startup/start.ts';
import { StartError } from './startup/start-error.ts';
import { demoGroups, hasGroup } from './store/groups.ts';
import { removeGroups } from './store/remove-groups.ts';

/** Uploads that do not finish within this time when the server stops are cut, in milliseconds. */
const STOP_WITHIN_MS = 10_000;

try {
  await main();
} catch (cause) {
  fail(cause);
}

async function main(): Promise<void> {
  const { removeDemo, removeGroup, backUpTo, restoreFrom, ...operator } = readOperatorSettings(
    process.env,
    process.argv.slice(2),
  );
  if (removeDemo) return removeDemoGroups(operator);
  if (removeGroup !== null) return removeOneGroup(operator, removeGroup);
  if (backUpTo !== null) return makeBackup(operator, backUpTo);
  if (restoreFrom !== null) return restoreBackup(operator, restoreFrom);
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const server = await startServer({ ...operator, ...readBuiltGarden(folder) });
  process.stdout.write(announcement(server));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server));
}

async function removeDemoGroups(operator: ServerSettings): Promise<void> {
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

/** For what a restored backup brought back although its teacher had deleted it. */
async function removeOneGroup(operator: ServerSettings, groupId: number): Promise<void> {
  const { close, ...data } = await openData(operator);
  try {
    if (!(await hasGroup(data.store.db, groupId))) throw new StartError(`There is no group ${groupId} here.`);
    const { counts } = await deleteGroup({ ...data, ...atTheDesk() }, groupId, 'deletedByOperator');
    process.stdout.write(
      `Deleted group ${groupId}: ${counts.explorers} explorers, ${counts.work} pieces of work, ${counts.photos} photos.\n`,
    );
  } finally {
    await close();
  }
}

async function makeBackup(operator: ServerSettings, file: string): Promise<void> {
  const { rows, photos, missing } = await backUp(operator, file);
  process.stdout.write(
    `Backed up ${rows} rows and ${photos} photos to ${file}. It holds the keys: keep it as safe as them.\n`,
  );
  if (missing > 0)
    process.stdout.write(
      `${missing} photos are named in the database and not there: children deleted them meanwhile, or they are lost.\n`,
    );
}

async function restoreBackup(operator: ServerSettings, file: string): Promise<void> {
  const { rows, photos, madeAt, deletedAgain } = await restore(operator, file);
  const day = new Date(madeAt).toISOString();
  process.stdout.write(`Restored ${rows} rows and ${photos} photos as they were on ${day}.\n`);
  process.stdout.write(
    deletedAgain === null
      ? `There is no list of deleted groups at ${operator.deletionsFile}: those deleted since then are back.\n`
      : `Groups that were deleted since then, and are deleted again: ${deletedAgain}.\n`,
  );
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
  process.stderr.write(`${clearReason(cause) ?? bugReason(cause)}\n`);
  process.exit(1);
}

function clearReason(cause: unknown): string | null {
  if (cause instanceof StartError) return cause.message;
  if (cause instanceof StorageAwayError) return `The database or the photo storage is away: ${cause.message}.`;
  return isDiskFull(cause) ? 'The disk is full.' : null;
}

function bugReason(cause: unknown): string {
  const message = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return `Hedgerow stopped because of an error that should not happen.\n${message}`;
}
