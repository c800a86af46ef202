import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GardenMap } from '../../schemas/garden-map.ts';
import type { Box } from '../../src/domain/label-layout.ts';
import type { MapPlace } from '../../src/domain/map-places.ts';
import { underScreen } from '../../src/domain/map-view.ts';
import { PlaceClusters } from '../../src/screens/map/clusters.ts';
import { marksIn } from '../../src/screens/map/map-marks.tsx';

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
