import { createHash } from 'node:crypto';
import type { Work } from '../../schemas/work.ts';
import { uuidFrom } from '../doors/uuid-from.ts';
import { ApiError } from '../errors.ts';
import type { Keys } from '../startup/keys.ts';
import { StartError } from '../startup/start-error.ts';
import type { Store } from '../store/clock.ts';
import { createGroup, demoGroups, groupByCode } from '../store/groups.ts';
import { keepWork } from '../store/work.ts';
import type { DemoExplorer, DemoGroup } from './content.ts';

/**
 * Makes the demo groups with their explorers and finished missions. Everything in them has an id made from the pack, so
 * that a second start adds nothing and a tablet that was there before finds the same records.
 */
export async function publishDemoGroups(store: Store, keys: Keys, groups: readonly DemoGroup[]): Promise<void> {
  for (const { name, code, explorers } of groups) {
    const known = await groupByCode(store.db, keys, code);
    // A real class that happens to have this code is not given strange children.
    if (known && !known.isDemo) continue;
    const { id } = known ?? (await createGroup(store, keys, { name, code, isDemo: true }));
    for (const explorer of explorers) {
      for (const work of workOf(explorer, id)) await keepDemoWork(store, work);
    }
  }
}

/**
 * The demo groups' codes are printed for everybody, so a server for real classes must not hold them.
 * @throws {StartError} naming the command that removes them.
 */
export async function refuseDemoGroups(store: Store): Promise<void> {
  const groups = await demoGroups(store.db);
  if (groups.length === 0) return;
  throw new StartError(
    'The database holds the demo groups, whose codes are public, and PUBLIC_URL or a PostgreSQL is set. ' +
      'Remove them, and keep everything else, with: npm start -- --remove-demo',
  );
}

/** Work is never changed, so a demo record that was rewritten in the pack stays as it was made first. */
async function keepDemoWork(store: Store, work: Work): Promise<void> {
  const text = JSON.stringify(work);
  try {
    await keepWork(store, work.groupId, {
      work,
      sha256: createHash('sha256').update(text).digest('hex'),
      bytes: Buffer.byteLength(text),
      photo: null,
      receivedAt: work.madeAt,
      clockOffset: null,
    });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
  }
}

function workOf({ uuid, name, avatar, age, finished }: DemoExplorer, groupId: number): Work[] {
  const first = finished.map(({ start }) => Date.parse(start)).sort((a, b) => a - b)[0];
  const madeAt = (first ?? Date.parse('2025-09-01T08:00:00Z')) - 1;
  const common = { groupId, explorerId: uuid };
  return [
    { ...common, kind: 'newExplorer', id: uuid, madeAt, name, avatarId: avatar, ageGroupId: age },
    ...finished.flatMap(({ mission, start, end }): Work[] => [
      {
        ...common,
        kind: 'missionStart',
        id: idOf(uuid, mission, 'start'),
        madeAt: Date.parse(start),
        missionId: mission,
      },
      {
        ...common,
        kind: 'missionFinish',
        id: idOf(uuid, mission, 'finish'),
        madeAt: Date.parse(end),
        missionId: mission,
      },
    ]),
  ];
}

/** A UUID that is the same at every start (version 8, made from a hash). */
function idOf(explorer: string, mission: number, moment: string): string {
  const hash = createHash('sha256').update(`${explorer}/${mission}/${moment}`).digest('hex');
  return uuidFrom(hash);
}
