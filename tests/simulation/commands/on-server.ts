import * as fc from 'fast-check';
import { FAULTS, type Fault } from '../network.ts';
import type { GroupId } from '../server-side.ts';
import { onTablet, step } from './step.ts';

const tablets = fc.integer({ min: 0, max: 1 });
const groups = fc.constantFrom<GroupId>(1, 2);

/** What happens on the way to the server, and to the server. */
export const serverTroubles = {
  networks: fc
    .array(fc.constantFrom<Fault>(...FAULTS), { minLength: 1, maxLength: 6 })
    .map((script) => step(`Network(${script.join(' ')})`, ({ network }) => network.play(script))),
  works: fc.constant(step('NetworkWorks()', ({ network }) => network.play(['works']))),
  powerCuts: fc.constant(step('PowerCut()', ({ server }) => server.cutPower())),
  backups: fc.constant(step('BackUp()', ({ server }) => server.backUp())),
  restores: fc.constant(step('Restore()', (world) => world.serverLoses(() => world.server.restore()))),
  losesPhotos: fc.constant(step('LosePhotos()', (world) => world.serverLoses(() => world.server.losePhotos()))),
  deletions: groups.map((groupId) =>
    step(`DeleteGroup(${groupId})`, (world) => world.serverLoses(() => world.server.deleteGroup(groupId))),
  ),
  reportedLost: fc
    .tuple(tablets, groups)
    .map(([number, groupId]) =>
      onTablet(`ReportedLost(${groupId})`, number, ({ server }, { deviceId }) => server.reportLost(groupId, deviceId)),
    ),
};
