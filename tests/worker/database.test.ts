import { expect, test } from 'vitest';
import { isOfNewerVersion } from '../../worker/outbox/database.ts';
import { device } from '../../worker/outbox/device.ts';
import { enqueue } from '../../worker/outbox/enqueue.ts';
import { rememberGroup } from '../../worker/outbox/groups.ts';
import { replayOnce } from '../../worker/outbox/replay.ts';
import { Disk } from './support/disk.ts';
import { HonestServer } from './support/honest-server.ts';
import { testPorts } from './support/ports.ts';
import { group, made, missionStart, owls, settings } from './support/works.ts';

test('an outbox that a newer version has opened is left alone by an old replay', async () => {
  const disk = new Disk();
  const outbox = disk.open();
  const ports = testPorts(outbox, new HonestServer().answer);
  await outbox.meta.put({ key: 'settings', value: settings });
  await rememberGroup(outbox, group(owls));
  await enqueue(ports, made(missionStart(1)));
  expect(await isOfNewerVersion(outbox)).toBe(false);
  outbox.close();
  await upgraded(disk);

  const old = disk.open();
  expect(await isOfNewerVersion(old)).toBe(true);
  expect(await replayOnce(testPorts(old, new HonestServer().answer))).toBe('drained');
  expect(await old.items.where('state').equals('waiting').count()).toBe(1);
  old.close();
});

test('a device is made once, by whichever tab comes first', async () => {
  const disk = new Disk();
  const [one, other] = [disk.open(), disk.open()];
  let count = 0;
  const make = () => ({ id: `device-${++count}`, salt: 'ab' });
  const [first, second] = await Promise.all([device(one, make), device(other, make)]);
  expect(first).toEqual(second);
  expect(await device(one, make)).toEqual(first);
  one.close();
  other.close();
});

/** What a later version of the app does to the outbox. */
async function upgraded(disk: Disk): Promise<void> {
  const next = disk.open();
  next.version(next.verno + 1).stores({ letters: 'id' });
  await next.open();
  next.close();
}
