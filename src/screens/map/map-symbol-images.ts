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

/** Draws symbols when the map first asks for them. */
export function giveSymbols(map: LiveMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    const [look = '', symbol = ''] = id.split('/');
    if (!(look in mapPalettes) || !(symbol in mapSymbols)) return;
    const image = await drawn(symbol as MapSymbol, mapPalettes[look as MapLook]);
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
