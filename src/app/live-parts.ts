import { gardenMap, mapFeatures } from '../data/garden-map.ts';
import { lazily } from '../domain/lazily.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';

const liveCode = lazily(() => import('../screens/map/live-map.tsx'));

/** The live map's code and what it draws. */
export const liveParts = lazily(async (): Promise<LiveParts> => {
  const [{ LiveMap }, features] = await Promise.all([liveCode(), gardenMap().then((map) => mapFeatures(map.features))]);
  return { LiveMap, features };
});
