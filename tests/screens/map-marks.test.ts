import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GardenMap } from '../../schemas/garden-map.ts';
import type { Box } from '../../src/domain/label-layout.ts';
import { SHOWN_MARKER } from '../../src/domain/map-marker.ts';
import type { MapPlace } from '../../src/domain/map-places.ts';
import { onScreen, underScreen } from '../../src/domain/map-view.ts';
import { PlaceClusters } from '../../src/screens/map/clusters.ts';
import { marksIn } from '../../src/screens/map/map-marks.tsx';
import { firstViewIn } from '../../src/screens/map/use-map-camera.ts';

const size = { width: 390, height: 700 };
const view = { centre: { lat: 43.7267, lng: 7.4192 }, zoom: 17 };

/** A place so many pixels from the left and upper edge of the map. */
function place(name: string, x: number, y: number): MapPlace {
  const at = underScreen({ x, y }, view, size);
  return { id: name, name, label: name, ...at, icons: ['find'], missionCount: 1, isDone: false, distance: null };
}

function marks(
  places: readonly MapPlace[],
  { covered = [], you }: { covered?: Box[]; you?: { x: number; y: number } },
) {
  const at = you && underScreen(you, view, size);
  return marksIn({
    map: { names: [] } as unknown as GardenMap,
    clusters: new PlaceClusters(places),
    you: at ? { ...at, accuracy: 5, heading: null, isWeak: false } : null,
    view,
    size,
    covered,
    labelZoom: 16,
    onChoose: () => undefined,
    onOpen: () => undefined,
  });
}

function drawn(key: string, shown: ReturnType<typeof marks>): string {
  const mark = shown.find((one) => one.key.startsWith(key));
  if (!mark) throw new Error(`${key} is not on the map`);
  return renderToStaticMarkup(mark.drawing as ReactElement);
}

beforeAll(() => {
  // Without a page words are as wide as letters are on average.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

test('a label that would lie under what covers the map does not stand there', () => {
  const places = [place('Pond', 200, 300)];
  const hasLabel = (covered: Box[]) => drawn('pin Pond', marks(places, { covered })).includes('data-label');
  expect(hasLabel([])).toBe(true);
  expect(hasLabel([{ x: 20, y: 12, width: 160, height: 56 }])).toBe(true);
  expect(hasLabel([{ x: 180, y: 310, width: 160, height: 56 }])).toBe(false);
});

test("a group's number gives way to the explorer's dot, and to nothing else", () => {
  const places = [place('Pond', 198, 300), place('Reeds', 202, 300)];
  const numberOf = (you?: { x: number; y: number }) =>
    /class="([^"]*count[^"]*)"[^>]*>(\d+)/.exec(drawn('cluster', marks(places, you ? { you } : {})));
  expect(numberOf()?.[1]).not.toMatch(/aside/);
  expect(numberOf({ x: 200, y: 400 })?.[1]).not.toMatch(/aside/);
  expect(numberOf({ x: 205, y: 310 })?.[1]).toMatch(/aside/);
  expect(numberOf({ x: 205, y: 310 })?.[2]).toBe('2');
});

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
