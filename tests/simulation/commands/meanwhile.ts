import * as fc from 'fast-check';
import { type Direction, FAULTS, type Fault } from '../network.ts';
import type { GroupId } from '../server-side.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { deeds, nameOf, workFor } from './deeds.ts';

/** What happens on a tablet, or to the server, while something it sent is on its way. */
interface Meanwhile {
  readonly name: string;
  readonly run: (world: World, tablet: Tablet) => Promise<unknown>;
}

const groups = fc.constantFrom<GroupId>(1, 2);

const otherTab: Meanwhile = { name: 'other tab sends', run: (world, tablet) => world.replayInOtherTab(tablet) };
const timePasses: Meanwhile = { name: 'an hour passes', run: async (_, { clock }) => clock.pass(3_600_000) };
const photosLost: Meanwhile = {
  name: 'photos lost',
  run: (world) => world.serverLoses(() => world.server.losePhotos()),
};
const takes = deeds.map((deed): Meanwhile => {
  return {
    name: `take ${nameOf(deed)}`,
    run: async (world, tablet) => world.keep(tablet, await workFor(world, tablet, deed)),
  };
});
const codes = groups.map((groupId): Meanwhile => {
  return { name: `enter code ${groupId}`, run: (world, tablet) => world.enterCode(tablet, groupId) };
});
const pulls = groups.map((groupId): Meanwhile => {
  return { name: `replicate ${groupId}`, run: (world, tablet) => world.replicate(tablet, groupId) };
});

export const meanwhile: fc.Arbitrary<Meanwhile> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(otherTab) },
  { weight: 1, arbitrary: fc.constant(timePasses) },
  { weight: 2, arbitrary: fc.constant(photosLost) },
  { weight: 2, arbitrary: takes },
  { weight: 3, arbitrary: codes },
  { weight: 1, arbitrary: pulls },
);

/** What the request meets that is kept on its way, and on which half of it. */
export const ways = fc.record({
  direction: fc.constantFrom<Direction>('up', 'down'),
  fault: fc.oneof(fc.constant<Fault>('works'), fc.constantFrom(...FAULTS)),
});
