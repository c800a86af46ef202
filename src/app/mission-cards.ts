import type { Mission } from '../../schemas/mission.ts';
import { addresses } from '../domain/addresses.ts';
import { plainDescription } from '../domain/description.ts';
import type { Coordinates } from '../domain/distance.ts';
import type { ListFilter } from '../domain/list-filter.ts';
import { type ListedMission, missionEntrance, orderedMissions } from '../domain/mission-list.ts';
import { missionTypeIcon, missionTypeName } from '../domain/mission-types.ts';
import { walkOf } from '../domain/walk.ts';
import { mapTexts } from '../texts/map.ts';
import { missionTypeText } from '../texts/mission-types.ts';
import type { MissionCardView } from '../ui/mission-card.tsx';
import { distanceText } from './distance-text.ts';
import type { ExplorerView } from './explorer-view.ts';

export interface ListOptions {
  readonly order: 'catalogue' | 'nearest';
  /** Where the explorer is; null when not known. */
  readonly from: Coordinates | null;
  /** That is a guess: distances are said as such (GEO-06). */
  readonly isApproximate: boolean;
  /** How much is shown of each mission (LIST-12, LIST-13). */
  readonly filter: Pick<ListFilter, 'showsProgress' | 'showsDistance'>;
  /** Kept through the mission, so that going back finds the same list (LIST-23). */
  readonly type?: string;
}

/** The cards of a list page, in its order. */
export function missionCards(
  view: ExplorerView,
  missions: readonly Mission[],
  options: ListOptions,
): MissionCardView[] {
  const { order, from } = options;
  return orderedMissions(missions, { order, from, stateOf: (id) => view.progressOf(id).state }).map((listed) =>
    cardOf(view, listed, options),
  );
}

function cardOf(
  view: ExplorerView,
  { mission, state, distance }: ListedMission,
  { filter: { showsProgress, showsDistance }, isApproximate, type }: ListOptions,
): MissionCardView {
  return {
    id: mission.id,
    name: mission.name,
    description: plainDescription(mission.description),
    imageUrl: mission.imageUrl ?? null,
    typeName: missionTypeText(missionTypeName(mission.type)),
    icon: missionTypeIcon(mission.type),
    distance: distance === null || !showsDistance ? null : distanceWords(distance, isApproximate),
    // A finished mission stays one: it leads nowhere, and the child sees why.
    progress: state === 'notBegun' || (state === 'inProgress' && !showsProgress) ? 'none' : state,
    href: hrefOf(view, mission, type),
  };
}

function distanceWords(metres: number, isApproximate: boolean): string {
  return isApproximate ? mapTexts.about(distanceText(metres)) : distanceText(metres);
}

function hrefOf(view: ExplorerView, mission: Mission, type?: string): string {
  const progress = view.progressOf(mission.id);
  const walk = walkOf(mission, view.tasksOf.get(mission.id) ?? [], progress.responses);
  const entrance = missionEntrance(progress, walk);
  return entrance.kind === 'task'
    ? addresses.task(mission.id, entrance, type)
    : addresses.missionStart(mission.id, type);
}
