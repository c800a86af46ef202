import { type DrawnName, drawn } from './drawn.ts';
import { EMOJI_SIDE, emojiBody, inBronze } from './emoji.ts';
import { grounds, SCENE } from './grounds.ts';
import type { Piece, Scene } from './scene.ts';
import { short } from './shapes.ts';

/** Pixels a picture of one thing asks for where nothing else decides. */
const THING_SIDE = 512;

/** One emoji alone, for answers, tags, badges and avatars. */
export function thingSvg(emoji: string): string {
  return svg(THING_SIDE, THING_SIDE, `0 0 ${EMOJI_SIDE} ${EMOJI_SIDE}`, emojiBody(emoji));
}

/** Which part of the plane a drawing alone is shown in: a square of `side` scene units with the drawing's foot in it. */
export interface Frame {
  readonly name: DrawnName;
  readonly side: number;
  readonly footX: number;
  readonly footY: number;
}

/** One of our own drawings alone. */
export function drawnThingSvg({ name, side, footX, footY }: Frame): string {
  const inner = `<g transform="translate(${footX} ${footY})">${drawn[name]}</g>`;
  return svg(THING_SIDE, THING_SIDE, `0 0 ${side} ${side}`, inner);
}

/** A whole scene. A drawing used more than once is written once and referred to. */
export function sceneSvg({ ground, pieces }: Scene): string {
  const bodies = pieces.map(drawingOf);
  const repeated = [...new Set(bodies.filter((body, index) => bodies.indexOf(body) !== index))];
  const shared = repeated.map((body, index) => `<g id="piece-${index}">${body}</g>`).join('');
  const placed = pieces.map((piece, index) => {
    const body = bodies[index] ?? '';
    const at = repeated.indexOf(body);
    return place(piece, at === -1 ? body : `<use href="#piece-${at}"/>`);
  });
  const defs = shared === '' ? '' : `<defs>${shared}</defs>`;
  const { width, height } = SCENE;
  return svg(width, height, `0 0 ${width} ${height}`, `${grounds[ground]}${defs}${placed.join('')}`);
}

function drawingOf({ kind, name, isBronze }: Piece): string {
  const body = kind === 'emoji' ? emojiBody(name) : drawing(name);
  return isBronze ? inBronze(body) : body;
}

function drawing(name: string): string {
  const found = Object.entries(drawn).find(([key]) => key === name);
  if (found === undefined) throw new RangeError(`There is no drawing named "${name}"`);
  return found[1];
}

function place({ kind, x, y, size, isFlipped, turn }: Piece, inner: string): string {
  const scale = Math.round((kind === 'emoji' ? size / EMOJI_SIDE : size) * 1000) / 1000;
  const steps = [`translate(${short(x)} ${short(y)})`];
  if (turn !== undefined) steps.push(`rotate(${turn})`);
  steps.push(isFlipped ? `scale(${-scale} ${scale})` : `scale(${scale})`);
  if (kind === 'emoji') steps.push(`translate(${-EMOJI_SIDE / 2} ${-EMOJI_SIDE})`);
  return `<g transform="${steps.join(' ')}">${inner}</g>`;
}

const svg = (width: number, height: number, viewBox: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>\n`;
