import { NO_AGE_GROUP } from './age.ts';

/** The explorer who is signed in, as screens speak of them (specification section 3, Explorer). */
export interface UserProfile {
  /** Empty while nobody is signed in. */
  readonly id: string;
  readonly name: string;
  /** The group's code the explorer joined with. */
  readonly code: string;
  readonly avatarId: string;
  /** Whole years, both ends included; null when the age fits no group. */
  readonly ages: { readonly min: number; readonly max: number } | null;
  readonly ageGroupId: string;
}

/** The avatar of an explorer who has chosen none (CONST-21). */
export const DEFAULT_AVATAR = '1';

export const emptyProfile: UserProfile = {
  id: '',
  name: '',
  code: '',
  avatarId: DEFAULT_AVATAR,
  ages: null,
  ageGroupId: NO_AGE_GROUP,
};

/** Sets what `change` names, one field or the whole profile, and leaves the others as they were (SESS-07). */
export function withProfile(profile: UserProfile, change: Partial<UserProfile>): UserProfile {
  return { ...profile, ...change };
}

/** What of an explorer the explorer may change (ONB-12). */
export type KeptProfile = Pick<UserProfile, 'name' | 'avatarId'>;

/** Whether nothing would change: then there is no work to send. */
export function isSameProfile(one: KeptProfile, other: KeptProfile): boolean {
  return one.name === other.name.trim() && one.avatarId === other.avatarId;
}
