import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

/** Side of the square every Fluent Emoji Flat picture is drawn in, in its own units. */
export const EMOJI_SIDE = 32;

const iconSet = v.object({ icons: v.record(v.string(), v.object({ body: v.string() })) });
const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const { icons } = v.parse(iconSet, JSON.parse(readFileSync(file, 'utf8')));

/**
 * The drawing of one emoji, without its `<svg>`. Ids inside it begin with its name, so that several stand together in
 * one file without mixing up their gradients.
 * @throws {RangeError} when the set has no emoji of that name.
 */
export function emojiBody(name: string): string {
  const body = icons[name]?.body;
  if (body === undefined) throw new RangeError(`Fluent Emoji Flat has no "${name}"`);
  return body
    .replaceAll(/\bid="([^"]+)"/g, (_, id: string) => `id="${name}-${id}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${name}-${id})`)
    .replaceAll(/href="#([^"]+)"/g, (_, id: string) => `href="#${name}-${id}"`);
}

/** Dark to light: what a statue looks like that has stood in the rain for a while. */
const BRONZE = ['#3d2c1c', '#5c4326', '#7c5c33', '#9c7845', '#bc9860', '#d6b884'] as const;

/** The same drawing as if cast in bronze: each colour becomes the bronze of its lightness. */
export function inBronze(body: string): string {
  return body.replaceAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi, (colour) => {
    const step = Math.min(BRONZE.length - 1, Math.floor(lightness(colour) * BRONZE.length));
    return BRONZE[step] ?? colour;
  });
}

/** How light a colour looks, 0 to 1 (Rec. 709 weights). */
function lightness(colour: string): number {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
