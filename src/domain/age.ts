import type { AgeGroup } from '../../schemas/age-group.ts';
import { NONE } from '../../schemas/limits.ts';

/** The age group of an explorer whose age fits none: filters nothing (VAL-18). */
export const NO_AGE_GROUP = String(NONE);

/** The id of the narrowest group that holds `age` in whole years, the lowest id among equals; '-1' for none (VAL-15). */
export function ageGroupOf(age: number, groups: readonly AgeGroup[]): string {
  const matches = groups.filter(({ minAge, maxAge }) => minAge <= age && age <= maxAge);
  const [best] = matches.sort((one, other) => widthOf(one) - widthOf(other) || Number(one.id) - Number(other.id));
  return best?.id ?? NO_AGE_GROUP;
}

/**
 * Whether something is shown to an explorer of this age group (VAL-16, VAL-17). An empty list is shown to nobody who has
 * an age group; a task, which carries no list, follows its mission.
 */
export function isForAgeGroup(item: { readonly ageGroupIds?: readonly string[] }, ageGroupId: string): boolean {
  return ageGroupId === NO_AGE_GROUP || (item.ageGroupIds?.includes(ageGroupId) ?? true);
}

function widthOf({ minAge, maxAge }: AgeGroup): number {
  return maxAge - minAge;
}
