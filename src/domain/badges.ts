import type { Badge } from '../../schemas/badge.ts';
import type { Mission } from '../../schemas/mission.ts';

/** All badges there are, in the order received and by id (ACH-08). */
export interface BadgeLibrary {
  readonly list: readonly Badge[];
  readonly byId: ReadonlyMap<string, Badge>;
}

/** A library that was reset (ACH-09). */
export const emptyLibrary: BadgeLibrary = { list: [], byId: new Map() };

export function badgeLibrary(badges: readonly Badge[]): BadgeLibrary {
  return { list: badges, byId: new Map(badges.map((badge) => [badge.id, badge])) };
}

/** That an explorer works on a badge or has it (ENT-16). */
export interface UserBadge {
  readonly badgeId: string;
  readonly complete: boolean;
  readonly disabled: boolean;
}

/**
 * Which badges count, once each: not disabled ones that the library knows (ACH-10, ACH-11). A complete record beats an
 * incomplete one of the same badge in whichever order they come (ACH-12).
 * @returns whether it is earned, by badge id.
 */
export function badgeProgress(records: readonly UserBadge[], library: BadgeLibrary): ReadonlyMap<string, boolean> {
  const progress = new Map<string, boolean>();
  for (const { badgeId, complete, disabled } of records) {
    if (disabled || !library.byId.has(badgeId)) continue;
    progress.set(badgeId, complete || progress.get(badgeId) === true);
  }
  return progress;
}

/** A record for the badge of every mission the explorer has begun; complete where the mission is. */
export function userBadges(
  missions: readonly Mission[],
  stateOf: (missionId: string) => 'notBegun' | 'inProgress' | 'completed',
): UserBadge[] {
  return missions.flatMap(({ id, badge }) => {
    const state = stateOf(id);
    if (!badge || state === 'notBegun') return [];
    return [{ badgeId: badge.id, complete: state === 'completed', disabled: false }];
  });
}
