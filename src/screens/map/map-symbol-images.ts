import type { Map as LiveMap } from 'maplibre-gl';
import { type MapSymbol, mapSymbols } from '../../domain/map-drawing.ts';
import { type MapLook, type MapPalette, mapPalettes } from '../../domain/map-palette.ts';

/** Pixels of a symbol at size 1; drawn twice as fine. */
export const SYMBOL_PX = 48;
const FINENESS = 2;

/** The name under which the map's style asks for a symbol. */
export function symbolId(look: MapLook, symbol: MapSymbol): string {
  return `${look}/${symbol}`;
}

/** Drawn ahead, by their names. */
const ready = new Map<string, HTMLImageElement>();

/** Draws every symbol of a look, so that a map has them from its first frame on. */
export async function drawSymbols(look: MapLook): Promise<void> {
  await Promise.all(
    Object.keys(mapSymbols).map(async (symbol) => {
      const id = symbolId(look, symbol as MapSymbol);
      if (!ready.has(id)) ready.set(id, await drawn(symbol as MapSymbol, mapPalettes[look]));
    }),
  );
}

/** Gives a map the symbols that were drawn ahead, all at once, and draws the others when it asks for them. */
export function giveSymbols(map: LiveMap, look: MapLook): void {
  // To add one fires 'styledata', which calls this again; that it is there already ends it.
  for (const [id, image] of ready)
    if (id.startsWith(`${look}/`) && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: FINENESS });
  map.setMissingStyleImageResolver(async (id) => {
    const [asked = '', symbol = ''] = id.split('/');
    if (!(asked in mapPalettes) || !(symbol in mapSymbols)) return;
    const image = await drawn(symbol as MapSymbol, mapPalettes[asked as MapLook]);
    if (!map.hasImage(id)) map.addImage(id, image, { pixelRatio: FINENESS });
  });
}

async function drawn(symbol: MapSymbol, palette: MapPalette): Promise<HTMLImageElement> {
  const paths = mapSymbols[symbol].map(({ path, colour }) => `<path fill="${palette[colour]}" d="${path}"/>`);
  const side = SYMBOL_PX * FINENESS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${side}" height="${side}">${paths.join('')}</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(side, side);
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
