import type { MapName } from '../../../schemas/garden-map.ts';
import { type Box, type LabelWish, placedLabels } from '../../domain/label-layout.ts';
import { type MapSize, type MapView, onScreen, showsLabels } from '../../domain/map-view.ts';
import { mapTexts } from '../../texts/map.ts';
import type { Clustered } from './clusters.ts';
import { boxAround, groupBox, pinBox } from './marker-boxes.ts';
import { labelWidth } from './text-width.ts';
import type { You } from './you-marker.tsx';

/** Pixels: as high as the labels of `map-pin.module.css` and `map-name.module.css`. */
const LABEL_HEIGHT = 30;
/** More than labels keep from markers, else each would be in the way of its own. */
const BELOW_PIN = 5;
const BELOW_YOU = 20;
/** As `.below` of `map-name.module.css` moves it. */
const BELOW_SYMBOL = 8;
/** Markers matter more than any name of the ground. */
const PIN_WEIGHT = 1000;

interface Shown extends Clustered {
  readonly names: readonly MapName[];
  readonly you: You | null;
  /** What lies over the map. */
  readonly covered: readonly Box[];
}

export interface PlacedLabels {
  readonly pins: ReadonlySet<string>;
  readonly names: readonly MapName[];
}

/** Which words stand on the map in a view (MAP-09): twelve at most, none over another, over a marker, under a control or cut off. */
export function labelsIn(
  { alone, together, names, you, covered }: Shown,
  { view, size, threshold }: { readonly view: MapView; readonly size: MapSize; readonly threshold: number },
): PlacedLabels {
  if (!showsLabels(view.zoom, threshold)) return { pins: new Set(), names: [] };
  const obstacles = [
    ...covered,
    ...alone.map((place) => pinBox(onScreen(place, view, size))),
    ...together.map((cluster) => groupBox(onScreen(cluster, view, size))),
    ...(you ? youBoxes(onScreen(you, view, size)) : []),
  ];
  const pins: LabelWish[] = alone.map((place) => ({
    key: `pin ${place.id}`,
    weight: PIN_WEIGHT + (place.isDone ? 0 : 1),
    box: labelBox(onScreen(place, view, size), place.label, BELOW_PIN),
  }));
  const grounds: LabelWish[] = names.map(({ name, weight, isBelow, lat, lng }, index) => ({
    key: `name ${index}`,
    weight,
    box: labelBox(onScreen({ lat, lng }, view, size), name, isBelow ? BELOW_SYMBOL : -LABEL_HEIGHT / 2),
  }));
  const placed = placedLabels([...pins, ...grounds], obstacles, size);
  return {
    pins: new Set(alone.filter(({ id }) => placed.has(`pin ${id}`)).map(({ id }) => id)),
    names: names.filter((_, index) => placed.has(`name ${index}`)),
  };
}

function labelBox({ x, y }: { x: number; y: number }, words: string, below: number): Box {
  const width = labelWidth(words);
  return { x: x - width / 2, y: y + below, width, height: LABEL_HEIGHT };
}

function youBoxes(at: { x: number; y: number }): Box[] {
  return [boxAround(at, 32), labelBox(at, mapTexts.you, BELOW_YOU)];
}
