import { describe, expect, test } from 'vitest';
import { emptyProfile, isSameProfile, type UserProfile, withProfile } from '../../src/domain/profile.ts';

const amina: UserProfile = {
  id: 'a',
  name: 'Amina',
  code: 'FERN-2479',
  avatarId: '4',
  ages: { min: 7, max: 9 },
  ageGroupId: '2',
};
const changes: Partial<UserProfile>[] = [
  { id: 'b' },
  { name: 'Ben' },
  { code: 'MOSS-3558' },
  { avatarId: '9' },
  { ages: null },
  { ageGroupId: '3' },
];

describe('the profile of an explorer', () => {
  test.each(changes)('[SESS-07] can be set in %o alone', (change) => {
    expect(withProfile(amina, change)).toEqual({ ...amina, ...change });
  });
  test('[SESS-07] can be set whole', () => {
    expect(withProfile(emptyProfile, amina)).toEqual(amina);
  });
  test('[CONST-21, ENT-12] begins with avatar 1 and age group -1', () => {
    expect(emptyProfile).toMatchObject({ avatarId: '1', ageGroupId: '-1' });
  });
  test('[ONB-12] is the same with the same animal and name, spaces around it or not', () => {
    expect(isSameProfile(amina, { ...amina, name: ' Amina ' })).toBe(true);
    expect(isSameProfile(amina, { ...amina, name: 'Amira' })).toBe(false);
    expect(isSameProfile(amina, { ...amina, avatarId: '9' })).toBe(false);
  });
});
