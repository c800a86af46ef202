import { expect, test } from 'playwright/test';
import { ClassClient } from '../support/class-client.ts';
import { Explorer } from '../support/explorer.ts';
import { GardenServer } from '../support/garden-server.ts';
import { Tablet } from '../support/tablet.ts';
import { willow } from '../support/willow.ts';

const PHOTO = 'tests/fixtures/photos/small-320x240.jpg';
const ARRIVES = { timeout: 40_000 };

test.describe('one tablet for several explorers', () => {
  let server: GardenServer;
  let tablet: Tablet;
  let child: Explorer;

  test.beforeAll(async () => {
    server = await GardenServer.start();
    tablet = await Tablet.unpack();
    child = await Explorer.at(tablet, server.address);
    await child.signsIn('FERN-2479', 'Dora');
  });
  test.afterAll(async () => {
    await tablet.throwAway();
    await server.remove();
  });

  test('[SYNC-08, SESS-08] [B10, D01] two explorers take turns without a signal, and all arrives under its own explorer', async () => {
    await child.handsTheTabletTo('Dora');
    await server.kill();
    await child.opens('/mission/code/9/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 3);
    await child.picks('Like rain');
    await child.taps('Continue');
    await child.isOnStep(3, 3);

    await child.handsTheTabletTo('Emre');
    await child.opens('/missions/type/activity/');
    await child.sees('Nose trail');
    await child.doesNotSee('in progress');
    await child.opens('/mission/code/9/task/1');
    await expect(child.page.getByRole('button', { pressed: true })).toHaveCount(0);
    await child.opens('/mission/code/12/task/1');
    await child.choosesFile(PHOTO);
    await child.seesAPhoto('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);

    await child.handsTheTabletTo('Dora');
    await child.opens('/missions/type/activity/');
    await expect(child.mission('Nose trail')).toContainText('in progress');
    await child.opens('/mission/code/12/task/1');
    await expect(child.button('Upload & Continue')).toBeDisabled();
    await child.opens('/mission/code/9/task/1');
    await expect(child.page.getByRole('button', { pressed: true })).toHaveText(['Like rain']);
    await child.opens('/team/select/');
    await expect(child.button('Dora 3 Waiting')).toBeVisible();
    await expect(child.button('Emre 2 Waiting')).toBeVisible();
    await child.sees('5 things wait for Wi-Fi');

    await server.start();
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(() => garden.tasksDoneBy(willow.Dora), ARRIVES).toEqual([901, 902]);
    await expect.poll(() => garden.tasksDoneBy(willow.Emre), ARRIVES).toEqual([1202]);
    const begun = (await garden.missionProgress()).map(({ Explorer: { UUID }, Mission }) => [UUID, Mission.ID]);
    expect(begun.filter(([explorer]) => explorer === willow.Dora || explorer === willow.Emre).sort()).toEqual([
      [willow.Dora, 9],
      [willow.Emre, 12],
    ]);
    await child.doesNotSee(/wait(s)? for Wi-Fi/);
  });

  test('[SYNC-07] with the app open in two tabs each piece of work is sent by one of them only', async () => {
    await child.handsTheTabletTo('Gus');
    await server.kill();
    await child.opens('/mission/code/12/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 5);
    await child.choosesFile(PHOTO);
    await child.seesAPhoto('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 5);
    const other = await Explorer.at(tablet, server.address);
    await other.opens('/mission/code/12/task/2');
    await other.picks('Duck');
    await other.taps('Continue');
    await other.isOnStep(4, 5);

    // Both tabs hear of the signal at the same moment, and both want to send.
    tablet.delivered.length = 0;
    await tablet.hasSignal(false);
    await server.start();
    await tablet.hasSignal(true);
    const garden = await ClassClient.signIn(server.address, 'FERN-2479');
    await expect.poll(() => garden.tasksDoneBy(willow.Gus), ARRIVES).toEqual([1201, 1202, 1203]);
    await expect.poll(() => tablet.delivered.length).toBe(4);
    // What one tab keeps while the other looks on goes out once as well.
    await other.picks('Reeds');
    await other.taps('Continue');
    await other.isOnStep(5, 5);
    await expect.poll(() => garden.tasksDoneBy(willow.Gus), ARRIVES).toEqual([1201, 1202, 1203, 1204]);
    // The browser tells of an answer after the server has given it.
    await expect.poll(() => new Set(tablet.delivered).size).toBe(5);
    expect(tablet.delivered).toHaveLength(5);
    await other.page.close();
  });

  test('[LIST-03, LIST-04, LIST-05, LIST-26] a finished mission lies at the end with a tick, and leads nowhere', async () => {
    await child.handsTheTabletTo('Hana');
    await child.opens('/missions/type/observe/');
    await expect(child.missions()).toContainText(['One quiet minute', 'Pond detectives', 'Brother and Sister']);
    await child.takesOn('One quiet minute');
    await child.taps('Start');
    for (const step of [1, 2, 3]) {
      await child.isOnStep(step, 3);
      await child.taps('Continue');
    }
    await child.isOnPage('Well Done!');
    await child.taps('More missions');
    await child.taps('Observe');
    await expect(child.missions()).toContainText(['Pond detectives', 'Brother and Sister', 'One quiet minute']);
    const finished = child.mission('One quiet minute');
    await expect(finished).toContainText('completed');
    await expect(finished.locator('.lucide-circle-check')).toBeVisible();
    await expect(finished.locator('.lucide-chevron-right')).toHaveCount(0);
    await expect(finished.locator('a, button, [tabindex], [role=link]')).toHaveCount(0);
    for (const open of ['Pond detectives', 'Brother and Sister']) {
      await expect(child.mission(open).locator('.lucide-chevron-right')).toBeVisible();
      await expect(child.mission(open).locator('.lucide-circle-check')).toHaveCount(0);
    }
    await finished.click();
    await child.isAtAddress('/missions/type/observe/');
    await expect(child.missions()).toHaveCount(3);
  });

  test('[LIST-21, LIST-22, LIST-23, LIST-26] a mission under way goes on at its first unfinished step, a new one at its start', async () => {
    await child.handsTheTabletTo('Hana');
    await child.opens('/mission/code/2/task/1');
    await child.choosesFile(PHOTO);
    await child.seesAPhoto('Your photo');
    await child.taps('Upload & Continue');
    await child.isOnStep(3, 3);
    await child.opens('/missions/type/identify/');
    await expect(child.mission('Bark detectives')).toContainText('in progress');
    await child.mission('Bark detectives').click();
    await child.isAtAddress('/mission/code/2/task/0?type=identify');
    await child.isOnStep(1, 3);
    await child.taps('Continue');
    await child.isOnStep(2, 3);
    await child.opens('/missions/type/identify/');
    await child.mission('Bark detectives').click();
    await child.isAtAddress('/mission/code/2/task/2?type=identify');
    await child.isOnStep(3, 3);
    await child.opens('/missions/type/identify/');
    await child.mission('Leaf match').click();
    await child.isAtAddress('/mission/code/3/intro/?type=identify');
  });
});
