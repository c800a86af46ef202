/** Small helpers that draw plain SVG shapes. Numbers are in the scene's units and are written as short as they can be. */

/** A number without needless digits. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Readonly<Record<string, string | number>>;

/** One element without children: `el('circle', { r: 4 })`. */
export function el(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`,
  );
  return `<${name}${written.join('')}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  el('rect', rx > 0 ? { x, y, width, height, rx, fill } : { x, y, width, height, fill });
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  el('ellipse', { cx, cy, rx, ry, fill });
export const disc = (cx: number, cy: number, r: number, fill: string): string => el('circle', { cx, cy, r, fill });
export const area = (d: string, fill: string): string => el('path', { d, fill });
export const line = (d: string, stroke: string, width: number): string =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });

/** A group moved to a place, and there scaled and turned. */
export function placed(inner: string, x: number, y: number, scale = 1, turn = 0): string {
  const steps = [`translate(${short(x)} ${short(y)})`];
  if (turn !== 0) steps.push(`rotate(${short(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return `<g transform="${steps.join(' ')}">${inner}</g>`;
}

/** A top-to-bottom gradient; use it as `url(#id)`. */
export const fade = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
