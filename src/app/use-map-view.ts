import { useEffect, useMemo, useState } from 'react';
import type { GardenMap } from '../../schemas/garden-map.ts';
import { gardenMap } from '../data/garden-map.ts';
import { mayReadHeading } from '../device/heading.ts';
import { mapArea } from '../domain/map-area.ts';
import { type MapPlace, placesOnMap, radiusOf } from '../domain/map-places.ts';
import { isNear, type Position } from '../domain/position.ts';
import type { MapStageProps } from '../screens/map/map-stage.tsx';
import type { PlaceListWords } from '../screens/map/place-list.tsx';
import { distanceText } from './distance-text.ts';
import { type ExplorerContext, useExplorerView } from './explorer-context.ts';
import type { ExplorerView } from './explorer-view.ts';
import { planDrawnAhead, useLiveMapLoader } from './map-loading.ts';
import { type LocationState, useHeading, useLocation } from './use-location.ts';
import { useMapKinds } from './use-map-kinds.ts';
import { useSteadyPosition } from './use-steady-position.ts';

/** What a map page shows, but for what a chosen marker does. */
export type MapPageView = Omit<MapStageProps, 'onChoose'> & PlaceListWords;

interface MapView {
  /** Null until the garden's map has been read from the device. */
  readonly view: MapPageView | null;
  readonly explorer: ExplorerView | null | undefined;
}

/** Everything a map of a mission, or of all missions, shows to an explorer. */
export function useMapView(context: ExplorerContext, missionId: string): MapView {
  const { services } = context;
  const settings = services.settings.map;
  const map = useGardenMap(context);
  const explorer = useExplorerView(context);
  const locations = explorer?.locations;
  const area = useMemo(() => map && mapArea(settings, locations ?? [], map.bbox), [map, settings, locations]);
  const { state, send } = useLocation(context, true, area?.bounds ?? null);
  const heading = useHeading(state.isOn);
  const kinds = useMapKinds(context, map);
  const from = useSteadyPosition(state.position);
  const places = useMemo(() => {
    if (!explorer) return null;
    const isCompleted = (id: string): boolean => explorer.progressOf(id).state === 'completed';
    return placesOnMap(missionId, { missions: explorer.missions, isCompleted, from });
  }, [explorer, missionId, from]);
  const loadLive = useLiveMapLoader();
  if (!map || !area || !kinds) return { view: null, explorer };
  const walked = state.engagement?.distanceTravelled ?? 0;
  return {
    explorer,
    view: {
      map,
      area,
      places,
      kinds,
      labelZoom: settings.labelZoom,
      isMovable: settings.gestureHandling === 'greedy',
      loadLive,
      planDrawnAhead,
      onBroken: (cause) => services.log.error('the live map cannot be shown; the plan stays', cause),
      location: {
        isOn: state.isOn,
        you: youFrom(state, heading),
        fatal: state.fatal,
        isLongUnsure: state.isLongUnsure,
        onFind: () => {
          void mayReadHeading();
          send({ type: 'again' });
        },
        onPost: ({ lat, lng }) =>
          send({ type: 'post.found', position: { lat, lng, accuracy: POST_ACCURACY, at: Date.now() } }),
      },
      distanceOf: ({ distance }) => (distance === null ? null : distanceText(distance)),
      hereIds: new Set(
        (places ?? []).filter((place) => isHere(place, state.position, locations ?? [])).map(({ id }) => id),
      ),
      walked: walked >= 1 ? distanceText(walked) : null,
    },
  };
}

/** Who stands at a post stands within so many metres of it. */
const POST_ACCURACY = 5;

function youFrom({ position, weak }: LocationState, heading: number | null): MapStageProps['location']['you'] {
  const shown = position ?? weak;
  if (!shown) return null;
  return { lat: shown.lat, lng: shown.lng, accuracy: shown.accuracy, heading, isWeak: position === null };
}

function isHere(place: MapPlace, position: Position | null, locations: ExplorerView['locations']): boolean {
  const radius = radiusOf(place.id, locations);
  return position !== null && radius !== null && isNear(position, place, radius);
}

function useGardenMap({ services }: ExplorerContext): GardenMap | null {
  const [map, setMap] = useState<GardenMap | null>(null);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    gardenMap().then(setMap, (error: unknown) => {
      services.log.error('the map of the garden cannot be read', error);
      setFailure(error);
    });
  }, [services]);
  if (failure !== undefined) throw failure;
  return map;
}
