import type { Work } from '../../schemas/work.ts';
import type { OutboxItem } from '../../worker/outbox/database.ts';
import { broken } from './broken-promise.ts';
import { checkSafe, recordsById } from './check-safe.ts';
import { BLOCKED_TASK } from './network.ts';
import { needs } from './order-watch.ts';
import { GROUPS, type StoredRecord } from './server-side.ts';
import type { OnDisk, Tablet } from './tablet.ts';
import type { Promised, World } from './world.ts';

const HOUR = 3_600_000;
/** By then whatever was confirmed has been asked for once more (CONFIRM_AGAIN_MS). */
const LONGEST_WAIT = 7 * HOUR;
const HEALING_ROUNDS = 8;
/** After one, a row may still wait: set back by an hour, the clock has just come to where it paused. */
const QUIET_ROUNDS = 2;

/** Must hold once everything works again and some time has passed. Heals the world. */
export async function checkLive(world: World): Promise<void> {
  await heal(world);
  for (const tablet of world.tablets) await drain(world, tablet);
  // What is confirmed by now must outlive this.
  await world.server.cutPower();
  for (const tablet of world.tablets) for (const groupId of GROUPS) await world.replicate(tablet, groupId);
  await checkSafe(world);

  const records = recordsById(world, await world.server.records());
  const living = new Set<number>();
  for (const groupId of GROUPS) if (await world.server.hasGroup(groupId)) living.add(groupId);
  for (const promised of world.promised.values()) {
    if (world.released.has(promised.work.id) || !living.has(promised.work.groupId)) continue;
    checkEnd(world, promised, await promised.tablet.read(), records.get(promised.work.id));
  }
}

async function heal(world: World): Promise<void> {
  world.network.play(['works']);
  await world.network.settle();
  for (const tablet of world.tablets) {
    tablet.disk.free();
    for (const groupId of GROUPS) await world.enterCode(tablet, groupId);
    tablet.clock.pass(LONGEST_WAIT);
  }
}

async function drain(world: World, tablet: Tablet): Promise<void> {
  let quiet = 0;
  for (let round = 0; round < HEALING_ROUNDS && quiet < QUIET_ROUNDS; round++) {
    const before = world.network.carried;
    tablet.clock.pass(HOUR);
    await world.replay(tablet);
    quiet = world.network.carried === before ? quiet + 1 : 0;
  }
}

function checkEnd(world: World, promised: Promised, { rows }: OnDisk, record: StoredRecord | undefined): void {
  const { work } = promised;
  const row = rows.get(work.id);
  if (world.lostByServer.has(work.id)) {
    if (row?.state === 'confirmed' && !record?.isDurable)
      broken(work.id, 'STILL CALLED SAFE though the server lost it');
  } else if (!record && isUpToAnAdult(world, promised)) {
    checkToldToAnAdult(world, work, row);
  } else if (!record) {
    broken(work.id, `STUCK as ${row?.state}`);
  } else if (row && !isOfLostExplorer(world, work)) {
    broken(work.id, `NEVER FORGOTTEN, still ${row.state}`);
  }
}

function checkToldToAnAdult({ order }: World, work: Work, row: OutboxItem | undefined): void {
  if (!row) broken(work.id, 'GONE though an adult must see it');
  if (order.hasArrived(work) && row.state !== 'refused') broken(work.id, `NOBODY IS TOLD, still ${row.state}`);
}

/** Refused by the server itself or by the network for ever, or waiting behind such work because it needs it (SYNC-06). */
function isUpToAnAdult({ poisoned, promised }: World, { work, tablet }: Promised): boolean {
  if (poisoned.has(work.id) || isBlocked(work)) return true;
  return [...promised.values()].some(
    ({ work: other, tablet: maker }) => maker === tablet && poisoned.has(other.id) && needs(work, other),
  );
}

/** A change of someone the server no longer knows by name is held, but served to nobody. */
function isOfLostExplorer({ lostByServer, released }: World, { kind, explorerId }: Work): boolean {
  // Released: the tablet on which they joined is gone, and nobody is left who could send them again.
  return kind === 'explorerUpdate' && (lostByServer.has(explorerId) || released.has(explorerId));
}

function isBlocked(work: Work): boolean {
  return work.kind === 'taskResponse' && work.photo !== null && work.taskId === BLOCKED_TASK;
}
