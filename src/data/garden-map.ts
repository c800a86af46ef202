import { GARDEN_MAP_ADDRESS, type GardenMap } from '../../schemas/garden-map.ts';
import { lazily } from '../domain/lazily.ts';
import { packedFile } from './packed-file.ts';

/** What the garden's map consists of: from the files packed with the app, so it is there without a signal. */
export const gardenMap = lazily(() => readJson<GardenMap>(GARDEN_MAP_ADDRESS));

const known = new Map<string, () => Promise<GeoJSON.FeatureCollection>>();

/** The features of the map; read once for each address. */
export function mapFeatures(address: string): Promise<GeoJSON.FeatureCollection> {
  const read = known.get(address) ?? lazily(() => readJson<GeoJSON.FeatureCollection>(address));
  known.set(address, read);
  return read();
}

async function readJson<Content>(address: string): Promise<Content> {
  return (await packedFile(address)).json() as Promise<Content>;
}
