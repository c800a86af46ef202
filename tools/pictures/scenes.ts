import { pathScenes } from './path-scenes.ts';
import { plantScenes, smallAnimalScenes } from './plant-scenes.ts';
import type { Scene } from './scene.ts';
import { sculptureScenes } from './sculpture-scenes.ts';
import { waterScenes } from './water-scenes.ts';

/** Every scene of the demo garden, by the name of its file. */
export const scenes: Readonly<Record<string, Scene>> = {
  ...waterScenes,
  ...pathScenes,
  ...plantScenes,
  ...smallAnimalScenes,
  ...sculptureScenes,
};
