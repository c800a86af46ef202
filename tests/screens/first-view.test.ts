import { describe, expect, test } from 'vitest';
import { type Box, doOverlap } from '../../src/domain/label-layout.ts';
import { SHOWN_MARKER } from '../../src/domain/map-marker.ts';
import type { MapPlace } from '../../src/domain/map-places.ts';
import { type MapSize, type MapView, onScreen, shownBounds } from '../../src/domain/map-view.ts';
import { PlaceClusters } from '../../src/screens/map/clusters.ts';
import { firstViewIn } from '../../src/screens/map/first-view.ts';

/** Measured in the built app: where the controls above the map end, and where the note below it begins. */
const screens = [
  { name: 'phone', size: { width: 390, height: 704 }, top: 68, bottom: 568 },
  { name: 'smallest phone', size: { width: 320, height: 428 }, top: 68, bottom: 278 },
  { name: 'tablet', size: { width: 820, height: 684 }, top: 85, bottom: 518 },
  { name: 'desktop', size: { width: 718, height: 800 }, top: 77, bottom: 649 },
] as const;

test.each(screens)(
  'no marker of the first view begins under a control or a note: $name',
  ({ size: map, top, bottom }) => {
    // As high as a garden is wide: nothing but the room decides.
    const places = [
      { lat: 43.725, lng: 7.418 },
      { lat: 43.729, lng: 7.4185 },
    ];
    const bounds = [7.41, 43.72, 7.43, 43.73] as const;
    const area = { bounds, centre: { lat: 43.727, lng: 7.418 }, ground: bounds };
    const first = firstViewIn(map, places, area);
    for (const tip of places.map((one) => onScreen(one, first, map))) {
      expect(tip.y - SHOWN_MARKER.height).toBeGreaterThanOrEqual(top);
      expect(tip.y).toBeLessThanOrEqual(bottom);
    }
  },
);

/** Where location is switched off: what was measured to lie over the map, from its left and upper edge. */
const denied = [
  {
    name: 'a phone of 360 by 640',
    size: { width: 360, height: 500 },
    covered: [
      { x: 16, y: 12, width: 166, height: 56 },
      { x: 16, y: 266, width: 328, height: 54 },
      { x: 16, y: 328, width: 328, height: 58 },
      { x: 16, y: 398, width: 120, height: 58 },
      { x: 151, y: 398, width: 193, height: 58 },
    ],
  },
  {
    name: 'an upright tablet',
    size: { width: 820, height: 684 },
    covered: [
      { x: 20, y: 15, width: 206, height: 70 },
      { x: 20, y: 431, width: 539, height: 40 },
      { x: 20, y: 481, width: 401, height: 72 },
      { x: 20, y: 570, width: 150, height: 70 },
      { x: 566, y: 568, width: 234, height: 72 },
    ],
  },
] as const;

describe.each(denied)('where location is switched off, on $name', ({ size, covered }) => {
  // The whole garden is the ground, and no frame is filled by so little of it.
  const bounds = [7.4, 43.72, 7.44, 43.735] as const;
  const area = { bounds, centre: { lat: 43.727, lng: 7.42 }, ground: bounds };
  const viewOf = (places: readonly MapPlace[], over: readonly Box[]) =>
    firstViewIn(size, places, area, { covered: over, clusters: new PlaceClusters(places) });

  test('no place lies under the note or the button below it, alone or in a group', () => {
    const places = [place(1, 43.729, 7.4172), place(2, 43.7255, 7.4165), place(3, 43.7254, 7.4166)];
    expect(hidden(viewOf(places, []), size, places, covered)).toBeGreaterThan(0);
    expect(hidden(viewOf(places, covered), size, places, covered)).toBe(0);
  });

  test('the view stays as near as it is without the note, where that hides nothing', () => {
    const places = [place(1, 43.7276, 7.4165), place(2, 43.7276, 7.4195)];
    expect(viewOf(places, covered)).toEqual(viewOf(places, []));
  });
});

test('on the smallest phone, where two notes leave no room, the garden does not become a stamp', () => {
  const size = { width: 320, height: 428 };
  const covered = [{ x: 16, y: 194, width: 288, height: 234 }];
  const places = [place(1, 43.728, 7.417), place(2, 43.7275, 7.4185), place(3, 43.7255, 7.4195)];
  const bounds = [7.4, 43.72, 7.44, 43.735] as const;
  const area = { bounds, centre: { lat: 43.727, lng: 7.42 }, ground: bounds };
  const { zoom } = firstViewIn(size, places, area, { covered, clusters: new PlaceClusters(places) });
  expect(zoom).toBeGreaterThan(firstViewIn(size, places, area).zoom - 0.5);
});

function place(id: number, lat: number, lng: number): MapPlace {
  const name = `Place ${id}`;
  return { id: name, name, label: name, lat, lng, icons: ['find'], missionCount: 1, isDone: false, distance: null };
}

/** How many markers something lies over, as they are drawn: pins above their places, groups of 64 pixels around theirs. */
function hidden(view: MapView, size: MapSize, places: readonly MapPlace[], covered: readonly Box[]): number {
  const { alone, together } = new PlaceClusters(places).within(shownBounds(view, size), view.zoom);
  const pins = alone.map((one): Box => {
    const { x, y } = onScreen(one, view, size);
    return { x: x - 24, y: y - 75, width: 48, height: 75 };
  });
  const groups = together.map((one): Box => {
    const { x, y } = onScreen(one, view, size);
    return { x: x - 32, y: y - 32, width: 64, height: 64 };
  });
  expect(pins.length + groups.length).toBeGreaterThan(0);
  return [...pins, ...groups].filter((marker) => covered.some((box) => doOverlap(marker, box))).length;
}
