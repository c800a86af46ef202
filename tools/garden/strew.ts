import { boundsOf, METRES_IN_A_DEGREE } from '../../src/domain/geometry.ts';
import type { MapSymbol } from '../../src/domain/map-drawing.ts';
import type { GroundFeature } from './pack-map.ts';

type Position = readonly [number, number];
type Ring = readonly Position[];

interface Strewing {
  /** In turns. */
  readonly symbols: readonly MapSymbol[];
  /** Metres from one to the next. */
  readonly apart: number;
}

/** What makes a bed a bed and a pond a pond at arm's length. */
const strewings: Readonly<Record<string, Strewing>> = {
  flowerbed: { symbols: ['rose', 'daisy', 'rose'], apart: 4.2 },
  water: { symbols: ['lily'], apart: 8 },
  sea: { symbols: ['wave'], apart: 30 },
};

/**
 * Points strewn over the beds and waters of a garden, none on its edge; the same features give the same points. What is
 * too small for one gets none.
 */
export function strew(features: readonly GroundFeature[]): GroundFeature[] {
  return features.flatMap(({ properties: { kind }, geometry }) => {
    const strewing = strewings[kind];
    if (!strewing) return [];
    if (geometry.type === 'Polygon') return strewOver(geometry.coordinates, strewing);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((one) => strewOver(one, strewing)) : [];
  });
}

function strewOver(rings: readonly Ring[], { symbols, apart }: Strewing): GroundFeature[] {
  const bounds = boundsOf(rings.flat().map(([lng, lat]) => ({ lat, lng })));
  if (!bounds) return [];
  const [west, south, east, north] = bounds;
  const byLat = apart / METRES_IN_A_DEGREE;
  const byLng = byLat / Math.cos((south * Math.PI) / 180);
  const points: Position[] = [];
  for (let row = 0; south + row * byLat < north; row++) {
    for (let column = 0; west + column * byLng < east; column++) {
      // Every second row stands between those of the first, and none stands quite where it should.
      const aside = (row % 2) / 2 + 0.5 + jitter(row, column);
      const point = [west + (column + aside) * byLng, south + (row + 0.5 + jitter(column, row)) * byLat] as const;
      if (isWellWithin(point, rings, [byLng / 4, byLat / 4])) points.push(point);
    }
  }
  return points.map((point, index) => ({
    type: 'Feature',
    properties: { kind: symbols[index % symbols.length] ?? '' },
    geometry: { type: 'Point', coordinates: [rounded(point[0]), rounded(point[1])] },
  }));
}

/** The point, and one on each side of it. */
function isWellWithin([x, y]: Position, rings: readonly Ring[], [aside, above]: Position): boolean {
  const around: Position[] = [
    [x, y],
    [x - aside, y],
    [x + aside, y],
    [x, y - above],
    [x, y + above],
  ];
  return around.every((point) => isWithin(point, rings));
}

/** Within an odd number of rings: a ring in a ring is a hole. */
function isWithin([x, y]: Position, rings: readonly Ring[]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([toX, toY], index) => {
      const [fromX, fromY] = ring[index] ?? [toX, toY];
      return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    }),
  );
  return crossings.length % 2 === 1;
}

/** Between -0.2 and 0.2, the same for the same place in the grid. */
function jitter(one: number, other: number): number {
  return (((one * 73 + other * 151) % 41) / 41 - 0.5) * 0.4;
}

/** Six decimals are a hand's width. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
