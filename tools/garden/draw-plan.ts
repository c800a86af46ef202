/** Draws the garden's plan as one SVG: what the app shows at once, and keeps showing where no live map can be drawn. */
import type { Bounds } from '../../src/domain/geometry.ts';
import { type MapDrawing, mapDrawings, mapSymbols, type PointDrawing } from '../../src/domain/map-drawing.ts';
import type { MapPalette } from '../../src/domain/map-palette.ts';
import type { GroundFeature } from './pack-map.ts';
import { type Paper, paperFor, pathOf } from './paper.ts';

/** Width of the drawing in its own units. Half a foot a unit in a garden of half a kilometre: whole numbers suffice. */
const WIDTH = 2000;
const SYMBOL_SIDE = 24;

/**
 * @param bbox the box the drawing fills exactly, in Web Mercator.
 * @returns an SVG that loads and runs nothing.
 */
export function drawPlan(features: readonly GroundFeature[], bbox: Bounds, palette: MapPalette): string {
  const paper = paperFor(bbox, WIDTH);
  const { height } = paper;
  const layers = mapDrawings.map((drawing) => {
    const drawn = features.filter(({ properties }) => properties.kind === drawing.kind);
    return drawLayer(drawing, drawn, { ...paper, palette });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${drawSymbols(
    palette,
  )}<path fill="${palette.outside}" d="M0 0h${WIDTH}v${height}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${layers.join(
    '',
  )}</g></svg>\n`;
}

interface Coloured extends Paper {
  readonly palette: MapPalette;
}

function drawLayer(drawing: MapDrawing, features: readonly GroundFeature[], paper: Coloured): string {
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

function drawPoints({ symbol, metres }: PointDrawing, features: readonly GroundFeature[], paper: Coloured): string {
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
