import { useMemo } from 'react';
import type { Garden } from '../../data/garden.ts';
import { MissionFilter, type MissionFilterProps } from '../../screens/missions/mission-filter.tsx';
import type { ExplorerView } from '../explorer-view.ts';
import { filterChoices } from '../filter-choices.ts';
import { useLive } from '../use-live.ts';

interface FilterSheetProps extends Omit<MissionFilterProps, 'choices'> {
  readonly garden: Garden;
  readonly view: ExplorerView;
}

/** The filter of a list. Age groups are read only now: no list waits for them. */
export function FilterSheet({ garden, view, ...filter }: FilterSheetProps) {
  const ageGroups = useLive(useMemo(() => garden.all$('ageGroups'), [garden]));
  return ageGroups === undefined ? null : <MissionFilter {...filter} choices={filterChoices(view, ageGroups)} />;
}
