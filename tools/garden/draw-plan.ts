/** Draws the garden's plan as one SVG: what the app shows at once, and keeps showing where no live map can be drawn. */
import { type Bounds, worldPoint } from '../../src/domain/geometry.ts';
import { type MapDrawing, mapDrawings, mapSymbols, type PointDrawing } from '../../src/domain/map-drawing.ts';
import type { MapPalette } from '../../src/domain/map-palette.ts';
import { pixelsPerMetre } from '../../src/domain/map-view.ts';
import type { GroundFeature, GroundGeometry } from './pack-map.ts';

/** Width of the drawing in its own units. Half a foot a unit in a garden of half a kilometre: whole numbers suffice. */
const WIDTH = 2000;
const SYMBOL_SIDE = 24;

type Position = readonly [number, number];
type OnPaper = (position: Position) => Position;

/**
 * @param bbox the box the drawing fills exactly, in Web Mercator.
 * @returns an SVG that loads and runs nothing.
 */
export function drawPlan(features: readonly GroundFeature[], bbox: Bounds, palette: MapPalette): string {
  const [west, south, east, north] = bbox;
  const corner = worldPoint({ lat: north, lng: west });
  const opposite = worldPoint({ lat: south, lng: east });
  const scale = WIDTH / (opposite.x - corner.x);
  const height = Math.round((opposite.y - corner.y) * scale);
  const onPaper: OnPaper = ([lng, lat]) => {
    const { x, y } = worldPoint({ lat, lng });
    return [Math.round((x - corner.x) * scale), Math.round((y - corner.y) * scale)];
  };
  const unitsPerMetre = (scale / 512) * pixelsPerMetre((south + north) / 2, 0);
  const layers = mapDrawings.map((drawing) => {
    const drawn = features.filter(({ properties }) => properties.kind === drawing.kind);
    return drawLayer(drawing, drawn, { palette, onPaper, unitsPerMetre });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${drawSymbols(
    palette,
  )}<path fill="${palette.outside}" d="M0 0h${WIDTH}v${height}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.join(
    '',
  )}</g></svg>\n`;
}

interface Paper {
  readonly palette: MapPalette;
  readonly onPaper: OnPaper;
  readonly unitsPerMetre: number;
}

function drawLayer(drawing: MapDrawing, features: readonly GroundFeature[], paper: Paper): string {
  if (features.length === 0) return '';
  const { palette, unitsPerMetre } = paper;
  const wide = (metres: number): string => String(Math.round(metres * unitsPerMetre * 10) / 10);
  switch (drawing.shape) {
    case 'area': {
      const { fill, edge } = drawing;
      const stroke = edge ? ` stroke="${palette[edge.colour]}" stroke-width="${wide(edge.metres)}"` : '';
      return `<path fill="${palette[fill]}" fill-rule="evenodd"${stroke} d="${pathOf(features, paper)}"/>`;
    }
    case 'line': {
      const { colour, metres, dash } = drawing;
      const cut = dash
        ? ` stroke-linecap="butt" stroke-dasharray="${dash.map((part) => wide(part * metres)).join(' ')}"`
        : '';
      return `<path stroke="${palette[colour]}" stroke-width="${wide(metres)}"${cut} d="${pathOf(features, paper)}"/>`;
    }
    case 'point':
      return drawPoints(drawing, features, paper);
  }
}

function drawPoints({ symbol, metres }: PointDrawing, features: readonly GroundFeature[], paper: Paper): string {
  const side = Math.round(metres * paper.unitsPerMetre);
  return features
    .flatMap(({ geometry }) => (geometry.type === 'Point' ? [paper.onPaper(geometry.coordinates)] : []))
    .map(([x, y]) => {
      const left = x - Math.round(side / 2);
      const top = y - Math.round(side / 2);
      return `<use href="#${symbol}" x="${left}" y="${top}" width="${side}" height="${side}"/>`;
    })
    .join('');
}

function drawSymbols(palette: MapPalette): string {
  const symbols = Object.entries(mapSymbols).map(([name, parts]) => {
    const paths = parts.map(({ path, colour }) => `<path fill="${palette[colour]}" d="${path}"/>`);
    return `<symbol id="${name}" viewBox="0 0 ${SYMBOL_SIDE} ${SYMBOL_SIDE}">${paths.join('')}</symbol>`;
  });
  return `<defs>${symbols.join('')}</defs>`;
}

function pathOf(features: readonly GroundFeature[], { onPaper }: Paper): string {
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
