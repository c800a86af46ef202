import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GardenMap } from '../../schemas/garden-map.ts';
import { StaticPlan } from '../../src/screens/map/static-plan.tsx';

const map = {
  name: 'Garden',
  bbox: [7.41, 43.72, 7.43, 43.74],
  plans: { day: '/day.svg', night: '/night.svg', sun: '/sun.svg' },
  illustrated: null,
} as unknown as GardenMap;
const camera = {
  view: { centre: { lat: 43.73, lng: 7.42 }, zoom: 16 },
  moves: 0,
  settle: () => {},
  hold: () => {},
  moveTo: () => {},
  find: () => {},
  showEverything: () => {},
};
const drawnAhead = (address: string) => (address === '/day.svg' ? ({} as HTMLCanvasElement) : null);

function plan(look: 'day' | 'night', ahead: typeof drawnAhead | null): string {
  const shown = { map, look, camera, marks: [], isMovable: true, label: 'Map', size: { width: 390, height: 700 } };
  return renderToStaticMarkup(createElement(StaticPlan, { ...shown, drawnAhead: ahead }));
}
const pictures = (html: string): string[] => [...html.matchAll(/src="([^"]+)"/g)].map(([, address = '']) => address);
const places = (html: string): string[] => [...html.matchAll(/style="(left[^"]+)"/g)].map(([, style = '']) => style);

test('the plan that was drawn ahead stands where its file would, and the file is not drawn as well', () => {
  const fromFile = plan('day', null);
  expect(pictures(fromFile)).toEqual(['/day.svg']);
  const ahead = plan('day', drawnAhead);
  expect(pictures(ahead)).toEqual([]);
  expect(places(ahead)).toEqual(places(fromFile));
  expect(places(ahead)).toHaveLength(1);
});

test('a look that was not drawn ahead comes from its file', () => {
  expect(pictures(plan('night', drawnAhead))).toEqual(['/night.svg']);
});
