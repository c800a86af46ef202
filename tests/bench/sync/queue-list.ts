import type { Page } from 'playwright';
import type { GardenServer } from '../../support/garden-server.ts';
import type { Tablet } from '../../support/tablet.ts';
import { figuresOf, type Line, milliseconds } from '../figures.ts';
import { packedTablet, whenFirstShown } from '../slow-tablet.ts';
import { join } from './fleet.ts';
import { fillOutbox, NEVER } from './full-outbox.ts';

const QUEUED = 1_000;
const RUNS = 9;
const GOAL = 1.15;

/** Opening the missions list without a signal, with a full queue and with none, in turns. */
export async function listWithQueue(server: GardenServer): Promise<Line> {
  const { groupId } = await join(server.address, 'FERN-2479');
  const empty = await packedTablet(server.address, 'Hana');
  const full = await packedTablet(server.address, 'Hana');
  await fillOutbox(full.child.page, groupId, QUEUED, NEVER);
  await empty.child.page.close();
  await full.child.page.close();
  await server.kill();
  const without: number[] = [];
  const queued: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    without.push(await openList(empty.tablet, server.address));
    queued.push(await openList(full.tablet, server.address));
  }
  await Promise.all([empty.tablet.throwAway(), full.tablet.throwAway()]);
  await server.start();
  const ratio = figuresOf(queued).median / figuresOf(without).median;
  return {
    what: `Opening the missions list with ${QUEUED} queued photos, against none`,
    measured: `${ratio.toFixed(2)}x (${milliseconds(figuresOf(queued))} against ${milliseconds(figuresOf(without))})`,
    goal: `at most ${GOAL}x`,
    isMet: ratio <= GOAL,
  };
}

async function openList(tablet: Tablet, address: string): Promise<number> {
  const page: Page = await tablet.newPage();
  const shown = await whenFirstShown(page, 'a[href^="/mission/code/"]');
  await page.goto(`${address}/missions/all`);
  const time = await shown();
  await page.close();
  return time;
}
