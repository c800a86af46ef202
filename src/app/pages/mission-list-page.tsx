import { useEffect, useState } from 'react';
import { locate } from '../../device/position.ts';
import type { Coordinates } from '../../domain/distance.ts';
import { everyMission, listHeading, NO_LOCATION, visibleMissions } from '../../domain/mission-list.ts';
import { ALL_TYPES } from '../../domain/mission-types.ts';
import { MissionList } from '../../screens/missions/mission-list.tsx';
import { labels, listHeadingText } from '../../texts/labels.ts';
import { type ExplorerContext, UNREAD_USER, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { missionCards } from '../mission-cards.ts';

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
  const { type = ALL_TYPES, locationId = NO_LOCATION, isNearest = false, services } = props;
  const view = useExplorerView(props);
  const onBack = useGoBack();
  const from = usePosition(isNearest, services.settings.location);
  const heading = listHeading({ type, locationId }, view?.locations ?? []);
  const missions = view ? visibleMissions(view.missions, { ...everyMission, type, locationId }) : null;
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

interface LocationSettings {
  readonly minAccuracy: number;
  readonly fallback: Coordinates | null;
}

/** Asked for on the nearest page alone; elsewhere nobody needs to say where they are. */
function usePosition(isWanted: boolean, { minAccuracy, fallback }: LocationSettings): Coordinates | null {
  const [position, setPosition] = useState<Coordinates | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void locate(minAccuracy).then((found) => {
      if (!isGone) setPosition(found ?? fallback);
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, minAccuracy, fallback]);
  return isWanted ? position : null;
}
