import { useEffect } from 'react';
import type { Coordinates } from '../../domain/distance.ts';
import { everyMission, listHeading, NO_LOCATION, visibleMissions } from '../../domain/mission-list.ts';
import { ALL_TYPES } from '../../domain/mission-types.ts';
import { MissionList } from '../../screens/missions/mission-list.tsx';
import { labels, listHeadingText } from '../../texts/labels.ts';
import { type ExplorerContext, UNREAD_USER, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { preloadMap } from '../map-loading.ts';
import { missionCards } from '../mission-cards.ts';
import { useLocation } from '../use-location.ts';
import { useSteadyPosition } from '../use-steady-position.ts';

interface MissionListPageProps extends ExplorerContext {
  /** All types by default (LIST-01). */
  readonly type?: string;
  /** All places by default (LIST-01). */
  readonly locationId?: string;
  /** Nearest first (LIST-24). */
  readonly isNearest?: boolean;
}

/** A list of missions: all, of a type, at a place, or nearest first. */
export function MissionListPage(props: MissionListPageProps) {
  const { type = ALL_TYPES, locationId = NO_LOCATION, isNearest = false } = props;
  const view = useExplorerView(props);
  const onBack = useGoBack();
  const from = useNearestFrom(props, isNearest);
  const heading = listHeading({ type, locationId }, view?.locations ?? []);
  const missions = view ? visibleMissions(view.missions, { ...everyMission, type, locationId }) : null;
  usePreloadedMap(missions !== null);
  return (
    <MissionList
      heading={isNearest ? labels.nearestMissions : listHeadingText(heading)}
      description={heading.kind === 'type' && !isNearest ? heading.description : null}
      user={view?.user ?? UNREAD_USER}
      onBack={onBack}
      missions={
        view && missions
          ? missionCards(view, missions, {
              order: isNearest ? 'nearest' : 'catalogue',
              from,
              ...(type === ALL_TYPES ? {} : { type }),
            })
          : null
      }
    />
  );
}

/** Asked for on the nearest page alone; elsewhere nobody needs to say where they are. */
function useNearestFrom(context: ExplorerContext, isNearest: boolean): Coordinates | null {
  const { position } = useLocation(context, isNearest, null).state;
  const steady = useSteadyPosition(position);
  return isNearest ? (steady ?? context.services.settings.location.fallback) : null;
}

/** The list is what children read longest: meanwhile the map is fetched, so that it opens at once. */
function usePreloadedMap(isListed: boolean): void {
  useEffect(() => {
    if (isListed) void preloadMap();
  }, [isListed]);
}
