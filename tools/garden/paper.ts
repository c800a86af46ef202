import { type Bounds, worldPoint } from '../../src/domain/geometry.ts';
import { pixelsPerMetre } from '../../src/domain/map-view.ts';
import type { GroundFeature, GroundGeometry } from './pack-map.ts';

export type Position = readonly [number, number];

/** A sheet that a box of the ground fills exactly, in Web Mercator. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly unitsPerMetre: number;
  /** Longitude and latitude to whole units from the left and upper edge. */
  readonly onPaper: (position: Position) => Position;
}

/** @param width of the sheet in its own units; its height follows from the box. */
export function paperFor([west, south, east, north]: Bounds, width: number): Paper {
  const corner = worldPoint({ lat: north, lng: west });
  const opposite = worldPoint({ lat: south, lng: east });
  const scale = width / (opposite.x - corner.x);
  return {
    width,
    height: Math.round((opposite.y - corner.y) * scale),
    unitsPerMetre: (scale / 512) * pixelsPerMetre((south + north) / 2, 0),
    onPaper: ([lng, lat]) => {
      const { x, y } = worldPoint({ lat, lng });
      return [Math.round((x - corner.x) * scale), Math.round((y - corner.y) * scale)];
    },
  };
}

/** The lines and rings of features as one SVG path. */
export function pathOf(features: readonly GroundFeature[], { onPaper }: Pick<Paper, 'onPaper'>): string {
  return features
    .flatMap(({ geometry }) => linesOf(geometry))
    .map(({ line, isClosed }) => draw(line.map(onPaper), isClosed))
    .join('');
}

interface Line {
  readonly line: readonly Position[];
  readonly isClosed: boolean;
}

function linesOf(geometry: GroundGeometry): Line[] {
  const rings = (polygon: readonly (readonly Position[])[]): Line[] =>
    polygon.map((line) => ({ line, isClosed: true }));
  switch (geometry.type) {
    case 'Point':
      return [];
    case 'LineString':
      return [{ line: geometry.coordinates, isClosed: false }];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ line, isClosed: false }));
    case 'Polygon':
      return rings(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(rings);
  }
}

/** In steps from point to point, which are shorter to write than the points. */
function draw(points: readonly Position[], isClosed: boolean): string {
  const [first, ...others] = points;
  if (!first) return '';
  let [x, y] = first;
  const steps = others.flatMap(([nextX, nextY]) => {
    const step: Position = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step[0] === 0 && step[1] === 0 ? [] : [`${step[0]} ${step[1]}`];
  });
  return `M${first[0]} ${first[1]}${steps.length > 0 ? `l${steps.join(' ')}` : ''}${isClosed ? 'z' : ''}`;
}
