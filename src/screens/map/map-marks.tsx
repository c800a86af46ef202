import type { ReactNode } from 'react';
import type { GardenMap } from '../../../schemas/garden-map.ts';
import type { Coordinates } from '../../domain/distance.ts';
import type { Box } from '../../domain/label-layout.ts';
import { inWalkingOrder, type MapPlace } from '../../domain/map-places.ts';
import { type MapSize, type MapView, onScreen, pixelsPerMetre, shownBounds } from '../../domain/map-view.ts';
import { classes } from '../../ui/classes.ts';
import { ClusterPin } from './cluster-pin.tsx';
import type { Cluster, PlaceClusters } from './clusters.ts';
import { labelsIn } from './map-labels.ts';
import styles from './map-name.module.css';
import { MapPin } from './map-pin.tsx';
import { type You, YouMarker } from './you-marker.tsx';

/** Something that stands on the map at a place and keeps its size at every zoom. */
export interface MapMark extends Coordinates {
  readonly key: string;
  /** What of it stands on the place. */
  readonly anchor: 'bottom' | 'center';
  readonly drawing: ReactNode;
  /** Over all others, whichever of them came last. */
  readonly isOnTop?: boolean;
}

interface Marked {
  readonly map: GardenMap;
  readonly clusters: PlaceClusters;
  readonly you: You | null;
  readonly view: MapView;
  readonly size: MapSize;
  /** What lies over the map, in pixels from its left and upper edge. */
  readonly covered: readonly Box[];
  readonly labelZoom: number;
  readonly onChoose: (placeId: string) => void;
  readonly onOpen: (cluster: Cluster) => void;
}

/** Part of the map's width and height that is drawn beyond its edge, so that a hand finds markers there. */
const BEYOND = 0.25;
/** Pixels between the middles of a group and of the explorer, below which the explorer's dot lies on the group's number. */
const YOU_ON_NUMBER = 32;

/** Everything that stands on the map in a view, in the order of the keyboard: names of the ground, markers, the explorer. */
export function marksIn({ map, clusters, you, view, size, covered, labelZoom, onChoose, onOpen }: Marked): MapMark[] {
  const larger = { width: size.width * (1 + 2 * BEYOND), height: size.height * (1 + 2 * BEYOND) };
  const shown = clusters.within(shownBounds(view, larger), view.zoom);
  const labels = labelsIn({ ...shown, names: map.names, you, covered }, { view, size, threshold: labelZoom });
  const names = labels.names.map(
    ({ name, isBelow, lat, lng }): MapMark => ({
      key: `name ${name} ${lat}`,
      lat,
      lng,
      anchor: 'center',
      drawing: (
        <span className={classes(styles['name'], isBelow && styles['below'])} data-label="">
          {name}
        </span>
      ),
    }),
  );
  const pin = (place: MapPlace): MapMark => ({
    key: `pin ${place.id}`,
    lat: place.lat,
    lng: place.lng,
    anchor: 'bottom',
    drawing: <MapPin place={place} showsLabel={labels.pins.has(place.id)} onChoose={() => onChoose(place.id)} />,
  });
  const here = you && onScreen(you, view, size);
  const isUnderYou = (cluster: Cluster): boolean => {
    const { x, y } = onScreen(cluster, view, size);
    return here !== null && Math.hypot(here.x - x, here.y - y) < YOU_ON_NUMBER;
  };
  const group = (cluster: Cluster): MapMark => ({
    key: `cluster ${cluster.key}`,
    lat: cluster.lat,
    lng: cluster.lng,
    anchor: 'center',
    drawing: <ClusterPin cluster={cluster} isUnderYou={isUnderYou(cluster)} onOpen={() => onOpen(cluster)} />,
  });
  const groups = shown.together.map(group).sort((one, other) => one.lng - other.lng);
  return [...names, ...groups, ...inWalkingOrder(shown.alone).map(pin), ...(you ? [youMark(you, view)] : [])];
}

function youMark(you: You, view: MapView): MapMark {
  return {
    key: 'you',
    lat: you.lat,
    lng: you.lng,
    anchor: 'center',
    isOnTop: true,
    drawing: <YouMarker you={you} pixelsPerMetre={pixelsPerMetre(you.lat, view.zoom)} />,
  };
}
