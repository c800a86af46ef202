import * as fc from 'fast-check';
import type { NewWork } from '../../../worker/outbox/enqueue.ts';
import * as works from '../../worker/support/works.ts';
import { made, withPhoto } from '../../worker/support/works.ts';
import { BLOCKED_TASK } from '../network.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';

const KINDS = ['start', 'answer', 'photo', 'photo', 'removal', 'finish', 'rename'] as const;

/** Something the explorer who plays does on a tablet. */
export interface Deed {
  readonly kind: (typeof KINDS)[number];
  readonly missionId: number;
  readonly taskId: number;
  /** The server will refuse it for good. */
  readonly isPoisoned: boolean;
}

export const deeds: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(...KINDS),
  missionId: fc.constantFrom(5, 6),
  taskId: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(51, 52) }, fc.constant(BLOCKED_TASK)),
  isPoisoned: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true)),
});

export function nameOf({ kind, missionId, taskId, isPoisoned }: Deed): string {
  return `${kind} ${missionId}/${taskId}${isPoisoned ? ', poisoned' : ''}`;
}

/** Makes the work of a deed, and lets the server refuse it where it shall. */
export async function workFor(world: World, tablet: Tablet, deed: Deed): Promise<NewWork> {
  const { kind, missionId, taskId } = deed;
  const [player] = tablet.explorers;
  if (!player) throw new Error('nobody plays');
  const common = { id: world.newId(), explorerId: player.id, groupId: player.groupId, missionId };
  if (deed.isPoisoned) await world.poison(player.groupId, common.id);
  const onTask = { ...common, taskId, revision: nextRevision(world, tablet, player.id, taskId) };
  switch (kind) {
    case 'start':
      return made(works.missionStart(0, common));
    case 'answer':
      return made(works.response(0, { ...onTask, answerOptionIds: [1] }));
    case 'photo':
      return withPhoto(works.response(0, onTask), world.takePhoto());
    case 'removal':
      return made(works.photoRemoval(0, onTask));
    case 'finish':
      return made(works.missionFinish(0, common));
    case 'rename': {
      const { missionId: _, ...plain } = common;
      return made(works.explorerUpdate(0, plain));
    }
  }
}

/** One more than the highest this tablet knows of, whoever made it. */
function nextRevision(world: World, tablet: Tablet, explorerId: string, taskId: number): number {
  let highest = 0;
  for (const { work, tablet: maker } of world.promised.values()) {
    const isKnown = maker === tablet || tablet.copies[1].has(work.id) || tablet.copies[2].has(work.id);
    if (isKnown && 'taskId' in work && work.explorerId === explorerId && work.taskId === taskId)
      highest = Math.max(highest, work.revision);
  }
  return highest + 1;
}
