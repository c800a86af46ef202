import { describe, expect, test } from 'vitest';
import { badgeLibrary, badgeProgress, emptyLibrary, userBadges } from '../../src/domain/badges.ts';
import { mission } from './builders.ts';

function badge(id: string) {
  return { id, updatedAt: 1, name: `Badge ${id}`, description: '', imageUrl: '' };
}
function record(badgeId: string, complete: boolean, disabled = false) {
  return { badgeId, complete, disabled };
}
const library = badgeLibrary([badge('2'), badge('1')]);

describe('the library of badges', () => {
  test('[ACH-08] keeps the order received and finds by ID', () => {
    expect(library.list.map(({ id }) => id)).toEqual(['2', '1']);
    expect(library.byId.get('1')?.name).toBe('Badge 1');
  });
  test('[ACH-09] is empty after a reset', () => {
    expect(emptyLibrary.list).toEqual([]);
    expect(emptyLibrary.byId.size).toBe(0);
  });
});

describe('badge progress', () => {
  test('[ACH-10] counts a known badge once', () => {
    expect([...badgeProgress([record('1', true), record('1', true)], library)]).toEqual([['1', true]]);
  });
  test('[ACH-11] skips disabled and unknown ones', () => {
    expect(badgeProgress([record('1', true, true), record('9', true)], library).size).toBe(0);
  });
  test('[ACH-12] complete beats incomplete in either order', () => {
    expect(badgeProgress([record('1', true), record('1', false)], library).get('1')).toBe(true);
    expect(badgeProgress([record('1', false), record('1', true)], library).get('1')).toBe(true);
    expect(badgeProgress([record('1', false)], library).get('1')).toBe(false);
  });
  test('[SCRAP-02] comes from the missions an explorer has begun', () => {
    const states: Record<string, 'notBegun' | 'inProgress' | 'completed'> = {
      1: 'completed',
      2: 'inProgress',
      4: 'completed',
    };
    const missions = [
      mission('1', { badge: badge('2') }),
      mission('2', { badge: badge('1') }),
      mission('3', { badge: badge('3') }),
      mission('4'),
    ];
    expect(userBadges(missions, (id) => states[id] ?? 'notBegun')).toEqual([record('2', true), record('1', false)]);
  });
});
