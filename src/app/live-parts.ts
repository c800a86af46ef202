import { gardenMap, mapFeatures } from '../data/garden-map.ts';
import { hasLittleMemory } from '../device/memory.ts';
import { lazily } from '../domain/lazily.ts';
import type { LiveParts } from '../screens/map/garden-map.tsx';

const liveCode = lazily(async () => {
  const [code, { keepNoMap }] = await Promise.all([
    import('../screens/map/live-map.tsx'),
    import('../screens/map/kept-map.ts'),
  ]);
  // The camera, a page later, needs that room more.
  if (hasLittleMemory()) keepNoMap();
  return code;
});

/** The live map's code and what it draws. */
export const liveParts = lazily(async (): Promise<LiveParts> => {
  const [{ LiveMap }, features] = await Promise.all([liveCode(), gardenMap().then((map) => mapFeatures(map.features))]);
  return { LiveMap, features };
});
