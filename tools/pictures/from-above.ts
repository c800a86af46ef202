/**
 * Paints the demo garden as a bird sees it, from the same features as its map: a stand-in for an aerial photo, which nobody
 * has given us. Nothing is in it that is not in the features, but for the grain of grass, water and leaves.
 */
import sharp from 'sharp';
import type { Bounds } from '../../src/domain/geometry.ts';
import type { GroundFeature } from '../garden/pack-map.ts';
import { type Paper, paperFor, pathOf } from '../garden/paper.ts';

/** Pixels; some four to a metre in a garden of half a kilometre. */
const WIDTH = 2000;
const QUALITY = 74;
/** Metres: the shadow of a house, and of a tree, at ten in the morning. */
const HOUSE_SHADOW = 3.2;
const TREE_SHADOW = 1.6;
const TREE_RADIUS = 4.2;

const roofs = ['#c98a62', '#b9775a', '#d8cbb4', '#c4b7a2', '#d19f78', '#aeb2ad'];

/** @returns a WebP picture that fills `bbox` exactly, in Web Mercator. */
export async function paintFromAbove(features: readonly GroundFeature[], bbox: Bounds): Promise<Buffer> {
  const svg = drawFromAbove(features, paperFor(bbox, WIDTH));
  return sharp(Buffer.from(svg), { unlimited: true }).webp({ quality: QUALITY, effort: 6 }).toBuffer();
}

function drawFromAbove(features: readonly GroundFeature[], paper: Paper): string {
  const { width, height, unitsPerMetre } = paper;
  const metres = (length: number): string => (length * unitsPerMetre).toFixed(1);
  const of = (...kinds: string[]): GroundFeature[] =>
    features.filter(({ properties: { kind } }) => kinds.includes(kind));
  const area = (kinds: string[], fill: string, more = ''): string =>
    `<path fill="${fill}" fill-rule="evenodd" ${more} d="${pathOf(of(...kinds), paper)}"/>`;
  const line = (kinds: string[], colour: string, wide: number, more = ''): string =>
    `<path fill="none" stroke="${colour}" stroke-width="${metres(wide)}" stroke-linecap="round" stroke-linejoin="round" ${more} d="${pathOf(of(...kinds), paper)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
${grain('stone', { frequency: 0.12, dark: 0.14 })}${grain('grass', { frequency: 0.16, dark: 0.3 })}
${grain('leaves', { frequency: 0.09, dark: 0.45 })}${grain('waves', { frequency: 0.03, dark: 0.11 })}
<filter id="soft"><feGaussianBlur stdDeviation="${metres(0.5)}"/></filter>
<radialGradient id="crown" cx=".36" cy=".34" r=".75"><stop offset="0" stop-color="#8fb552"/><stop offset=".55" stop-color="#4f8037"/><stop offset="1" stop-color="#2d5727"/></radialGradient>
</defs><g filter="url(#stone)"><path fill="#bdb5a4" d="M0 0h${width}v${height}H0z"/>${area(['plaza'], '#d9cdb2')}${area(['pitch'], '#b4664a')}</g>
<g filter="url(#waves)">${area(['sea'], '#2f7f95')}</g>
<g filter="url(#leaves)">${area(['garden'], '#6f9b4a')}</g>
<g filter="url(#grass)">${area(['grass'], '#8db65c')}</g>
<g filter="url(#stone)">${area(['playground'], '#d39a55')}${line(['service', 'road'], '#8e8b86', 6)}${line(['road'], '#7c7a77', 8)}
${line(['path'], '#8a7a5c', 3.4)}${line(['path'], '#e0d1ab', 2.6)}${line(['steps'], '#f0e6cf', 2.8)}${line(['steps'], '#a08c68', 2.8, `style="stroke-linecap:butt" stroke-dasharray="${metres(0.4)} ${metres(0.5)}"`)}</g>
<g filter="url(#waves)">${area(['water'], '#4d8f7d', `stroke="#cfc4a4" stroke-width="${metres(1)}"`)}</g>
<g filter="url(#grass)">${area(['flowerbed'], '#c7607f', `stroke="#4d7a35" stroke-width="${metres(1.4)}"`)}</g>
${houses(of('building'), paper)}${crowns(of('tree'), paper)}</svg>`;
}

/** A filter that lays light and dark spots on whatever has it. @param dark how much of it the darkest spot loses. */
function grain(id: string, { frequency, dark }: { frequency: number; dark: number }): string {
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="7" result="noise"/><feColorMatrix in="noise" type="matrix" values="0 0 0 0 .08 0 0 0 0 .12 0 0 0 0 .05 ${dark * 4} 0 0 0 ${-dark * 1.6}" result="spots"/><feComposite in="spots" in2="SourceGraphic" operator="in" result="within"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="within"/></feMerge></filter>`;
}

/** Roofs, each with its shadow towards the north-west, and lighter where the sun is. */
function houses(buildings: readonly GroundFeature[], paper: Paper): string {
  const by = paper.unitsPerMetre * HOUSE_SHADOW;
  const all = pathOf(buildings, paper);
  const shadow = `<g filter="url(#soft)" opacity=".45"><path fill="#1c211c" d="${all}" transform="translate(${-by} ${-by})"/></g>`;
  const edge = `stroke="#f3ead6" stroke-width="${(paper.unitsPerMetre * 0.7).toFixed(1)}"`;
  const drawn = buildings.map(
    (one, index) =>
      `<path fill="${roofs[index % roofs.length]}" fill-rule="evenodd" ${edge} d="${pathOf([one], paper)}"/>`,
  );
  return `${shadow}<g filter="url(#stone)">${drawn.join('')}</g>`;
}

function crowns(trees: readonly GroundFeature[], { onPaper, unitsPerMetre }: Paper): string {
  const spots = trees.flatMap(({ geometry }) => (geometry.type === 'Point' ? [onPaper(geometry.coordinates)] : []));
  const radius = unitsPerMetre * TREE_RADIUS;
  const by = unitsPerMetre * TREE_SHADOW;
  const shadows = spots.map(([x, y]) => `<circle cx="${x - by}" cy="${y - by}" r="${radius.toFixed(1)}"/>`);
  const leaves = spots.map(([x, y]) => crown(x, y, radius));
  return `<g filter="url(#soft)" opacity=".5" fill="#16210f">${shadows.join('')}</g><g filter="url(#grass)">${leaves.join('')}</g>`;
}

/** One round in the middle of seven small ones. */
function crown(x: number, y: number, radius: number): string {
  const parts = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius * 0.55, y + Math.sin(angle) * radius * 0.55, radius * 0.5] as const;
  });
  return [...parts, [x, y, radius * 0.7] as const]
    .map(
      ([cx, cy, r]) => `<circle fill="url(#crown)" cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(1)}"/>`,
    )
    .join('');
}
