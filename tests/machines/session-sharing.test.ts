/** One session for all tabs of a device, whatever the order in which they write and hear. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { amina, ben } from '../domain/builders.ts';
import { SharedDevice, savedSession, type Tab } from './support/tabs.ts';

const willow = savedSession(7);
const birch = savedSession(8);

let device: SharedDevice;
let one: Tab;
let other: Tab;

beforeEach(() => {
  device = new SharedDevice();
  one = device.open();
  other = device.open();
});

describe('[P05] one session for all tabs', () => {
  test('a change in one tab is seen by the other, once, and lies on the disk', async () => {
    await one.sharing.save(willow);
    await one.sharing.save({ ...willow, explorerId: amina });
    await one.sharing.save({ ...willow, explorerId: amina });
    expect(other.followed).toEqual([willow, { ...willow, explorerId: amina }]);
    expect(one.followed).toEqual([]);
    expect(device.disk).toEqual({ version: 2, session: { ...willow, explorerId: amina } });
  });

  test('what a tab has followed is not written again', async () => {
    other.onFollow = (session) => void other.sharing.save(session);
    await one.sharing.save(willow);
    expect(device.disk.version).toBe(1);
  });

  test('signing out is a change like any other', async () => {
    await one.sharing.save(willow);
    await other.sharing.save(null);
    expect(one.followed).toEqual([null]);
    expect(device.open().session).toBeNull();
  });

  test('of two changes at the same moment the one the disk took last is everybody’s', async () => {
    device.isHeld = true;
    const saves = [one.sharing.save(willow), other.sharing.save(birch)];
    await device.settle();
    await Promise.all(saves);
    expect(device.disk.session).toEqual(birch);
    expect([one.session, other.session]).toEqual([birch, birch]);
    expect(one.followed).toEqual([birch]);
    expect(other.followed).toEqual([]);
  });

  test('a tab whose change nobody can keep still tells the others', async () => {
    device.isBroken = true;
    await one.sharing.save(willow);
    expect(other.session).toEqual(willow);
    await other.sharing.save({ ...willow, explorerId: ben });
    expect(one.session).toEqual({ ...willow, explorerId: ben });
  });

  test('every order of writing and hearing ends with the same session in all tabs', async () => {
    const dora = { ...willow, explorerId: amina };
    const ofOne = [willow, dora, { ...dora, lastPage: '/maps' }, { ...dora, lastPage: '/help' }];
    const act = fc.oneof(
      fc.record({ tab: fc.nat(2), session: fc.constantFrom(null, birch, ...ofOne) }),
      fc.record({ step: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const shared = new SharedDevice();
        shared.isHeld = true;
        const tabs = [shared.open(), shared.open(), shared.open()];
        for (const one of acts) {
          if ('step' in one) await shared.step(one.step);
          else void tabs[one.tab]?.sharing.save(one.session);
        }
        await shared.settle();
        for (const tab of tabs) expect(tab.session).toEqual(shared.disk.session);
      }),
      { numRuns: 300 },
    );
  });
});

describe('[P05] a tab that began before the disk had answered, with the explorer of before', () => {
  const dora = { ...willow, explorerId: amina };
  const emre = { ...willow, explorerId: ben };

  /** The disk knows Emre, local storage still Dora. */
  function openLate(): Tab {
    device.disk = { version: 3, session: dora };
    const late = device.open();
    device.disk = { version: 5, session: emre };
    device.isHeld = true;
    return late;
  }

  test('follows the disk, though it opened a page or two before', async () => {
    const late = openLate();
    const looked = late.sharing.look();
    const saved = late.sharing.save({ ...dora, lastPage: '/missions/' });
    void late.sharing.save({ ...dora, lastPage: '/maps' });
    await device.settle();
    await Promise.all([looked, saved]);
    expect([late.session, late.followed, device.disk]).toEqual([emre, [emre], { version: 5, session: emre }]);
  });

  test('keeps who signs in there, even while a page of the one before is being written', async () => {
    const late = openLate();
    const saved = late.sharing.save({ ...dora, lastPage: '/missions/' });
    void late.sharing.save(birch);
    await device.settle();
    await saved;
    expect([late.session, late.followed, device.disk]).toEqual([birch, [], { version: 6, session: birch }]);
  });

  test('lets somebody go on whose new code was typed there', async () => {
    const late = openLate();
    const renewed = { ...dora, code: 'RUSH-4682' };
    const saved = late.sharing.save(renewed);
    await device.settle();
    await saved;
    expect(device.disk).toEqual({ version: 6, session: renewed });
  });
});

describe('[P06] a tab that was frozen', () => {
  test('looks at the disk when it is in front again, and follows what it slept through', async () => {
    await one.sharing.save(willow);
    other.isAsleep = true;
    await one.sharing.save({ ...willow, explorerId: amina });
    await one.sharing.save(birch);
    other.isAsleep = false;
    expect(other.session).toEqual(willow);

    await other.sharing.look();

    expect(other.followed).toEqual([willow, birch]);
  });

  test('does not take back what the others did meanwhile when it changes something itself', async () => {
    await one.sharing.save(willow);
    other.isAsleep = true;
    await one.sharing.save(birch);
    await other.sharing.save({ ...willow, explorerId: ben });
    expect(one.session).toEqual({ ...willow, explorerId: ben });
    expect(device.disk).toEqual({ version: 3, session: { ...willow, explorerId: ben } });
  });

  test('does not hand the tablet back to the explorer before with a page that one opened', async () => {
    const dora = { ...willow, explorerId: amina };
    const emre = { ...willow, explorerId: ben, lastPage: '/maps' };
    await one.sharing.save(dora);
    other.isAsleep = true;
    await one.sharing.save(emre);
    await other.sharing.save({ ...dora, lastPage: '/missions/' });
    expect([one.session, other.session, device.disk]).toEqual([emre, emre, { version: 2, session: emre }]);
    expect([one.followed, other.followed]).toEqual([[], [dora, emre]]);
  });

  test('shares a page it opens with others of the same explorer, whatever pages those opened', async () => {
    await one.sharing.save(willow);
    other.isAsleep = true;
    await one.sharing.save({ ...willow, lastPage: '/maps' });
    await other.sharing.save({ ...willow, lastPage: '/help' });
    expect([one.session?.lastPage, device.disk.session?.lastPage]).toEqual(['/help', '/help']);
  });

  test('stays as it is when the disk does not answer, or says nothing new', async () => {
    await one.sharing.save(willow);
    await one.sharing.look();
    await one.sharing.save({ ...willow, explorerId: amina });
    expect(one.followed).toEqual([]);
  });
});
