/**
 * How the garden is drawn, said once for both who draw it: the plan that the build makes (`tools/garden/draw-plan.ts`) and
 * the live map (`screens/map/map-style.ts`). Sizes are metres on the ground, so that both look the same at every zoom.
 */
import type { MapColour } from './map-palette.ts';

/** The kinds of feature that a garden's GeoJSON may hold; others are not drawn. */
interface Drawn {
  readonly kind: string;
}
export interface AreaDrawing extends Drawn {
  readonly shape: 'area';
  readonly fill: MapColour;
  readonly edge?: { readonly colour: MapColour; readonly metres: number };
}
export interface LineDrawing extends Drawn {
  readonly shape: 'line';
  readonly colour: MapColour;
  readonly metres: number;
  /** Lengths of dash and gap, in widths of the line. */
  readonly dash?: readonly [number, number];
}
export interface PointDrawing extends Drawn {
  readonly shape: 'point';
  readonly symbol: MapSymbol;
  /** Width and height of the symbol's square. */
  readonly metres: number;
  /** Strewn over an area by the build (`tools/garden/strew.ts`): no thing to look for, and nothing for a photo. */
  readonly isStrewn: boolean;
}
export type MapDrawing = AreaDrawing | LineDrawing | PointDrawing;

export type MapSymbol =
  | 'tree'
  | 'fountain'
  | 'statue'
  | 'bench'
  | 'toilets'
  | 'tap'
  | 'picnic'
  | 'gate'
  | 'sign'
  | 'daisy'
  | 'rose'
  | 'lily'
  | 'wave';

const area = (kind: string, fill: MapColour, edge?: MapColour, metres = 1.2): AreaDrawing => ({
  shape: 'area',
  kind,
  fill,
  ...(edge ? { edge: { colour: edge, metres } } : {}),
});
const line = (kind: string, colour: MapColour, metres: number, dash?: readonly [number, number]): LineDrawing => ({
  shape: 'line',
  kind,
  colour,
  metres,
  ...(dash ? { dash } : {}),
});
const point = (kind: string, symbol: MapSymbol, metres: number): PointDrawing => ({
  shape: 'point',
  kind,
  symbol,
  metres,
  isStrewn: false,
});
const strewn = (kind: MapSymbol, metres: number): PointDrawing => ({ ...point(kind, kind, metres), isStrewn: true });

/** From the ground up: what comes later lies over what comes first. */
export const mapDrawings: readonly MapDrawing[] = [
  area('sea', 'sea'),
  area('garden', 'garden'),
  area('grass', 'grass'),
  area('wood', 'wood', 'woodEdge'),
  area('plaza', 'path', 'pathEdge', 0.6),
  area('pitch', 'playground'),
  area('playground', 'playground', 'playgroundEdge'),
  area('water', 'water', 'waterEdge', 1.4),
  strewn('wave', 9),
  strewn('lily', 4),
  line('service', 'roadEdge', 5.4),
  line('road', 'roadEdge', 9),
  line('service', 'road', 4),
  line('road', 'road', 7.4),
  line('path', 'pathEdge', 3.6),
  line('steps', 'pathEdge', 4.2),
  line('path', 'path', 2.4),
  line('steps', 'path', 3),
  line('steps', 'steps', 3, [0.25, 0.3]),
  area('flowerbed', 'bed', 'bedEdge'),
  strewn('rose', 2.6),
  strewn('daisy', 2.4),
  area('building', 'building', 'buildingEdge', 0.8),
  area('greenhouse', 'building', 'buildingEdge'),
  area('attraction', 'playground', 'playgroundEdge'),
  line('wall', 'buildingEdge', 1),
  line('cliff', 'buildingEdge', 1.6),
  point('tree', 'tree', 9),
  point('bench', 'bench', 4),
  point('gate', 'gate', 6),
  point('information', 'sign', 6.5),
  point('drinking_water', 'tap', 6.5),
  point('toilets', 'toilets', 8),
  point('picnic', 'picnic', 8),
  point('fountain', 'fountain', 9),
  point('artwork', 'statue', 8),
];

/** Shapes of a symbol in a square of 24 by 24, drawn one over the other. */
export interface SymbolPart {
  readonly path: string;
  readonly colour: MapColour;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const rounded = (value: number): number => Math.round(value * 10) / 10;
const disc = (colour: MapColour): SymbolPart => ({ path: circle(12, 12, 11), colour });

export const mapSymbols: Readonly<Record<MapSymbol, readonly SymbolPart[]>> = {
  tree: [
    { path: 'M10.4 15h3.2v7.6h-3.2z', colour: 'trunk' },
    { path: `${circle(12, 7, 5.6)}${circle(7.4, 11.6, 5)}${circle(16.6, 11.6, 5)}`, colour: 'tree' },
  ],
  bench: [{ path: 'M3 8h18v3H3zM3 13h18v3H3zM5 16h2.4v4H5zM16.6 16H19v4h-2.400z', colour: 'trunk' }],
  gate: [{ path: 'M2 6h4v14H2zM18 6h4v14h-4zM6 9h12v2.600H6zM6 14h12v2.600H6z', colour: 'trunk' }],
  sign: [disc('sign'), { path: `${circle(12, 7, 2)}M10.4 10.500h3.200v8h-3.200z`, colour: 'onSign' }],
  tap: [disc('sign'), { path: 'M12 4.500c3 4.4 5 7 5 9.600a5 5 0 0 1-10 0c0-2.6 2-5.2 5-9.600z', colour: 'onSign' }],
  toilets: [
    disc('sign'),
    {
      path: `${circle(8, 6.8, 1.9)}M6 9.500h4l.8 5H9.400V19H6.600v-4.500H5.200zM${16 - 1.9} 6.800a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM14.6 9.500h2.800l2 6h-1.800V19h-3.200v-3.500h-1.800z`,
      colour: 'onSign',
    },
  ],
  picnic: [
    disc('sign'),
    {
      path: 'M6 8h12v2.400H6zM8.6 10.400h2.200L8 18H5.800zM13.2 10.400h2.200L18.2 18H16zM5 12.600h14v1.800H5z',
      colour: 'onSign',
    },
  ],
  fountain: [
    disc('water'),
    {
      path: 'M5 15.500h14v1.600a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM11 6.500h2v9h-2zM7 12.500c0-5 3-7.5 5-7.500s5 2.5 5 7.500h-2c0-3-1.6-5.3-3-5.300s-3 2.3-3 5.300z',
      colour: 'waterEdge',
    },
  ],
  daisy: [
    {
      path: [0, 1, 2, 3, 4]
        .map((petal) => (2 * Math.PI * petal) / 5)
        .map((turn) => circle(rounded(12 + 6 * Math.sin(turn)), rounded(12 - 6 * Math.cos(turn)), 5))
        .join(''),
      colour: 'petal',
    },
    { path: circle(12, 12, 3.6), colour: 'heart' },
  ],
  rose: [
    { path: circle(12, 12, 10), colour: 'rose' },
    { path: 'M12 5.5a6.5 6.5 0 1 1-6.5 6.5h2.4a4.1 4.1 0 1 0 4.1-4.1z', colour: 'petal' },
  ],
  lily: [
    { path: 'M12 12 19.5 5A10.2 10.2 0 1 0 22 10z', colour: 'lily' },
    { path: circle(10, 13, 2.6), colour: 'petal' },
  ],
  wave: [{ path: 'M1 12c3-4 6-4 9-1s6 3 9-1l3 1.6c-4 5-9 5.4-13 1.8-2-2-4-2-6 .6z', colour: 'wave' }],
  statue: [
    disc('statue'),
    {
      path: `${circle(12, 6.4, 2.7)}M8.4 17v-4.400a3.6 3.6 0 0 1 7.2 0V17zM6.6 17.600h10.800v2.800H6.600z`,
      colour: 'onStatue',
    },
  ],
};
