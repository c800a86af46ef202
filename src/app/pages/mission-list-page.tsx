import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addresses } from '../../domain/addresses.ts';
import type { Coordinates } from '../../domain/distance.ts';
import {
  type FilterSearch,
  filterSearch,
  type ListFilter,
  type ListPath,
  listFilter,
} from '../../domain/list-filter.ts';
import { everyMission, listHeading, visibleMissions } from '../../domain/mission-list.ts';
import { ALL_TYPES } from '../../domain/mission-types.ts';
import { MissionList } from '../../screens/missions/mission-list.tsx';
import { labels, listHeadingText } from '../../texts/labels.ts';
import { missionTypeText } from '../../texts/mission-types.ts';
import { type ExplorerContext, UNREAD_USER, useExplorerView } from '../explorer-context.ts';
import { useGoBack } from '../go-back.ts';
import { rememberedMapKind } from '../map-kind-memory.ts';
import { preloadMap } from '../map-loading.ts';
import { missionCards } from '../mission-cards.ts';
import { useListPosition } from '../use-list-position.ts';

/** Rarely opened, and a list must stand at once. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface MissionListPageProps extends ExplorerContext, ListPath {
  /** What was chosen in the filter. */
  readonly search: FilterSearch;
  /** Nearest first (LIST-24). */
  readonly isNearest?: boolean;
}

/** A list of missions: all, of a type, at a place, or nearest first. */
export function MissionListPage(props: MissionListPageProps) {
  const { search, isNearest = false, garden } = props;
  const view = useExplorerView(props);
  const onBack = useGoBack();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { from, isApproximate } = useListPosition(props, isNearest);
  const filter = listFilter(props, search);
  const heading = listHeading(filter, view?.locations ?? []);
  const missionsOf = ({ type, locationId }: ListFilter) =>
    view ? visibleMissions(view.missions, { ...everyMission, type, locationId }) : [];
  usePreloadedMap(view?.locations, props);
  const [isFiltering, setIsFiltering] = useState(false);
  const show = (chosen: ListFilter): void => {
    setIsFiltering(false);
    router.history.push(addresses.filtered(pathname, filterSearch(chosen, props)));
  };
  return (
    <>
      <MissionList
        // Another choice is another list: nothing that was tapped in the one before is still opening.
        key={JSON.stringify(filter)}
        heading={isNearest ? labels.nearestMissions : listHeadingText(heading)}
        description={heading.kind === 'type' && !isNearest ? missionTypeText(heading.description) : null}
        user={view?.user ?? UNREAD_USER}
        editHref={addresses.profileEdit}
        onBack={onBack}
        missions={
          view
            ? missionCards(view, missionsOf(filter), {
                order: isNearest ? 'nearest' : 'catalogue',
                from,
                isApproximate,
                filter,
                ...(filter.type === ALL_TYPES ? {} : { type: filter.type }),
              })
            : null
        }
        onFilter={() => setIsFiltering(true)}
      />
      {isFiltering && view && (
        <Suspense>
          <FilterSheet
            garden={garden}
            view={view}
            filter={filter}
            countOf={(chosen) => missionsOf(chosen).length}
            onShow={show}
            onClose={() => setIsFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The list is what children read longest: meanwhile the map is fetched and drawn, so that it opens at once. */
function usePreloadedMap(places: readonly Coordinates[] | undefined, { services }: ExplorerContext): void {
  const router = useRouter();
  const isListed = places !== undefined;
  const latest = useRef(places);
  latest.current = places;
  useEffect(() => {
    if (!isListed) return;
    const left = new AbortController();
    const { type, ...settings } = services.settings.map;
    preloadMap(router, { type: rememberedMapKind() ?? type, settings, places: latest.current ?? [] }, left.signal)
      .then(async () => (await import('../photo-packs.ts')).goOnWithPacks(services))
      .catch((cause) => services.log.error('the photos of the ground cannot be read', cause));
    return () => left.abort();
  }, [isListed, router, services]);
}
