import type { AgeGroup } from '../../schemas/age-group.ts';
import { missionTypeEntries, missionTypeWord } from '../domain/mission-types.ts';
import type { FilterChoices } from '../screens/missions/mission-filter.tsx';
import { missionTypeText } from '../texts/mission-types.ts';
import type { ExplorerView } from './explorer-view.ts';

/** What a list can be filtered by: only what leads somewhere for this explorer. */
export function filterChoices(
  { explorer, missions, locations }: ExplorerView,
  ageGroups: readonly AgeGroup[],
): FilterChoices {
  const used = new Set(missions.flatMap((mission) => mission.locations.map(({ id }) => id)));
  const group = ageGroups.find(({ id }) => id === explorer.ageGroupId);
  return {
    types: missionTypeEntries(missions).map(({ type, icon }) => ({
      type,
      icon,
      word: missionTypeText(missionTypeWord(type)),
    })),
    places: locations.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ id, name })),
    ages: group ? { from: group.minAge, to: group.maxAge } : null,
  };
}
