import { type DrawnName, drawn } from './drawn.ts';
import { EMOJI_SIDE, emojiBody, inBronze } from './emoji.ts';
import { type GroundName, grounds, SCENE } from './grounds.ts';
import { short } from './shapes.ts';

/**
 * One thing in a scene. Its foot, the middle of its lower edge, stands at (`x`, `y`), so that what stands on the same
 * ground shares a `y`.
 */
export interface Piece {
  /** A name of Fluent Emoji Flat; say this or `drawn`. */
  readonly emoji?: string;
  readonly drawn?: DrawnName;
  readonly x: number;
  readonly y: number;
  /** Side of the emoji's square in scene units, or the factor of a drawn piece. */
  readonly size: number;
  readonly isFlipped?: boolean;
  /** Degrees clockwise, about the foot. */
  readonly turn?: number;
  readonly isBronze?: boolean;
  /** 0 to 1; 1 when not said. */
  readonly opacity?: number;
}

/** A ground and what stands on it, back to front. */
export interface Scene {
  readonly ground: GroundName;
  readonly pieces: readonly Piece[];
}

/** Pixels an emoji picture asks for where nothing else decides. */
const THING_SIDE = 512;

/** One emoji alone, for answers, tags, badges and avatars. */
export function thingSvg(emoji: string): string {
  return svg(THING_SIDE, THING_SIDE, `0 0 ${EMOJI_SIDE} ${EMOJI_SIDE}`, emojiBody(emoji));
}

/** One drawn piece alone, in a square of `side` scene units with the piece's foot at `footY`. */
export function drawnThingSvg(name: DrawnName, side: number, footX: number, footY: number): string {
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

function drawingOf({ emoji, drawn: name, isBronze }: Piece): string {
  if (name !== undefined) return drawn[name];
  if (emoji === undefined) throw new RangeError('A piece of a scene must name an emoji or a drawing');
  const body = emojiBody(emoji);
  return isBronze ? inBronze(body) : body;
}

function place({ emoji, x, y, size, isFlipped, turn, opacity }: Piece, inner: string): string {
  const scale = emoji === undefined ? size : size / EMOJI_SIDE;
  const across = Math.round(scale * 1000) / 1000;
  const steps = [`translate(${short(x)} ${short(y)})`];
  if (turn !== undefined) steps.push(`rotate(${turn})`);
  steps.push(isFlipped ? `scale(${-across} ${across})` : `scale(${across})`);
  if (emoji !== undefined) steps.push(`translate(${-EMOJI_SIDE / 2} ${-EMOJI_SIDE})`);
  const shine = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<g transform="${steps.join(' ')}"${shine}>${inner}</g>`;
}

const svg = (width: number, height: number, viewBox: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>\n`;
