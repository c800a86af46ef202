import { describe, expect, test } from 'vitest';
import {
  backToTourStep,
  closeTour,
  forgetTourOf,
  leaveTourStep,
  NEW_TO_THE_TOUR,
  readTourMemory,
  type TourStep,
  touristOf,
  tourOf,
  tourStepAt,
} from '../../src/domain/tour.ts';

const PAGES = ['/', '/team/select/', '/profile/select', '/profile/name/', '/missions/'] as const;
const everywhere = (explorerId: string | null, memory = NEW_TO_THE_TOUR) =>
  PAGES.map((page) => tourStepAt(page, explorerId, memory));

describe('the steps of the tour', () => {
  test('[SHELL-09] are on code entry, the team, the animals, name and age, and the missions', () => {
    expect(everywhere('hana')).toEqual([1, 2, 3, 4, 5]);
    expect(tourStepAt('/connect/', null, NEW_TO_THE_TOUR)).toBe(1);
    expect(tourStepAt('/missions/type/find/', 'hana', NEW_TO_THE_TOUR)).toBeNull();
  });
  test('of the missions are for an explorer', () => {
    expect(everywhere(null)).toEqual([1, 2, 3, 4, null]);
  });
  test('are not shown again once they were left, in whatever order pages are visited', () => {
    const left = [3, 1].reduce((memory, step) => leaveTourStep(memory, step as TourStep, null), NEW_TO_THE_TOUR);
    expect(everywhere('hana', left)).toEqual([null, null, null, 4, 5]);
    const leftMissions = leaveTourStep(left, 5, 'hana');
    expect(everywhere('hana', leftMissions)).toEqual([null, null, null, 4, 6]);
    expect(everywhere('ben', leftMissions).at(-1)).toBe(5);
    expect(everywhere('hana', backToTourStep(leftMissions, 5, 'hana')).at(-1)).toBe(5);
  });
  test('are over for everything once the last one was left', () => {
    const over = leaveTourStep(leaveTourStep(NEW_TO_THE_TOUR, 5, 'hana'), 6, 'hana');
    expect(everywhere('hana', over)).toEqual([null, null, null, null, null]);
  });
  test('of an explorer cannot be left by nobody', () => {
    expect(leaveTourStep(NEW_TO_THE_TOUR, 5, null)).toBe(NEW_TO_THE_TOUR);
  });
});

describe('closing the tour', () => {
  test('[SHELL-09] ends it on this device for this explorer, and no other one', () => {
    const closed = closeTour(NEW_TO_THE_TOUR, 'hana');
    expect(everywhere('hana', closed)).toEqual([null, null, null, null, null]);
    expect(everywhere('ben', closed)).toEqual([null, null, null, null, 5]);
  });
  test('[SHELL-09] before anybody is known ends it for whoever is known next, and then for that one alone', () => {
    const closed = closeTour(NEW_TO_THE_TOUR, null);
    expect(tourOf(closed, null)).toBe(closed);
    expect(tourStepAt('/missions/', 'hana', closed)).toBeNull();
    const known = tourOf(closed, 'hana');
    expect(everywhere('hana', known)).toEqual([null, null, null, null, null]);
    expect(everywhere('ben', tourOf(known, 'ben')).at(-1)).toBe(5);
  });
});

test('what was stored is read again, and what is none is forgotten', () => {
  const memory = closeTour(leaveTourStep(NEW_TO_THE_TOUR, 5, '4/ben'), null);
  expect(readTourMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  for (const strange of [null, 'yes', 7, [], {}, { device: '4' }, { device: 4, explorers: null }]) {
    expect(readTourMemory(strange)).toEqual(NEW_TO_THE_TOUR);
  }
  expect(readTourMemory({ device: 2, explorers: { '4/hana': 6, '4/ben': 'all' } })).toEqual({
    device: 2,
    explorers: { '4/hana': 6 },
    isClosedForNext: false,
  });
});

test('an explorer whom the version before named without a group is forgotten: no class that leaves could take them along', () => {
  const memory = readTourMemory({ device: 4, explorers: { ben: 6, '4/ida': 5 } });
  expect(memory.explorers).toEqual({ '4/ida': 5 });
});

test('a class that leaves the device takes what is known of its explorers with it, and nobody else', () => {
  const [ida, ben, other] = [touristOf(4, 'ida'), touristOf(4, 'ben'), touristOf(42, 'ida')];
  const all = [ida, ben, other].reduce((memory, who) => leaveTourStep(memory, 5, who), NEW_TO_THE_TOUR);
  expect(Object.keys(all.explorers)).toHaveLength(3);
  expect(forgetTourOf(all, 4)).toEqual({ ...all, explorers: { '42/ida': 5 } });
  expect(touristOf(4, null)).toBeNull();
  expect(touristOf(null, 'ida')).toBeNull();
});
