import { expect, test } from 'playwright/test';
import { openFaultyGarden, WILLOW_CODE } from '../support/faulty-garden.ts';
import { newPhoto } from '../support/photos.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { willow } from '../support/willow.ts';

const ARRIVES = { timeout: 60_000 };
const DISK_MB = 120;
/** Room for a line of text, not for a photo. */
const SPARE_BYTES = 200_000;

test('[S02] the disk is really full: the photo stays on the screen, and when there is space again it is kept', async () => {
  const disk = await SmallDisk.mount(DISK_MB).catch((cause: Error) => cause.message);
  if (typeof disk === 'string') {
    process.stdout.write(`not run here: ${disk}\n`);
    test.info().skip();
    return;
  }
  const garden = await openFaultyGarden(disk.folder);
  const { child, held, proxy } = garden;
  try {
    await child.signsIn(WILLOW_CODE, 'Dora');
    await proxy.refuse();
    await child.opens('/mission/code/13/task/0');
    await child.taps('Continue');
    await child.isOnStep(2, 4);
    await disk.fill(SPARE_BYTES);
    await child.choosesPhoto(await newPhoto(1_600, 1_200));
    await child.seesAPhoto('Your photo');
    const shown = await child.hashOfShown('Your photo');
    // The browser gives back what it had reserved, and forgets what it can make anew.
    await disk.fill(SPARE_BYTES);
    await child.taps('Upload & Continue');
    await expect(child.page.getByRole('dialog')).toContainText("We couldn't save your photo. Please try again");
    await child.taps('Got it!');
    expect(await child.hashOfShown('Your photo')).toBe(shown);

    // While it is full the browser may close its database, and need a moment afterwards: 'Please try again' is true.
    await disk.free();
    await proxy.heal();
    await expect(async () => {
      const dialog = child.page.getByRole('dialog');
      if (await dialog.isVisible()) await child.taps('Got it!');
      await child.taps('Upload & Continue');
      await expect(dialog.or(child.page.getByText(/Step 3 \/ 4$/))).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }).toPass(ARRIVES);
    await child.isOnStep(3, 4);
    await expect.poll(() => held.photosBy(willow.Dora), ARRIVES).toEqual(new Map([[1302, shown]]));
    expect(await held.tasksDoneBy(willow.Dora)).toEqual([1301, 1302]);
  } finally {
    await garden.remove();
    await disk.unmount();
  }
});
