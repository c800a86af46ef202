/**
 * The colours of the garden's map in each look. They continue the map colours of `ui/tokens.css`, which a file outside of
 * the page cannot read: ground, path, water, wood, building and edge are the same. Markers reach a contrast of 3 on every
 * ground here, and their words stand on cards of their own; `tests/domain/map-palette.test.ts` computes it.
 */
export type MapColour =
  | 'outside'
  | 'sea'
  | 'garden'
  | 'grass'
  | 'wood'
  | 'woodEdge'
  | 'path'
  | 'pathEdge'
  | 'road'
  | 'roadEdge'
  | 'steps'
  | 'water'
  | 'waterEdge'
  | 'bed'
  | 'bedEdge'
  | 'petal'
  | 'heart'
  | 'rose'
  | 'lily'
  | 'wave'
  | 'playground'
  | 'playgroundEdge'
  | 'building'
  | 'buildingEdge'
  | 'tree'
  | 'trunk'
  | 'sign'
  | 'onSign'
  | 'statue'
  | 'onStatue'
  | 'label'
  | 'halo';
export type MapPalette = Readonly<Record<MapColour, string>>;
export type MapLook = 'day' | 'night' | 'sun';

const day: MapPalette = {
  outside: '#f3ecd9',
  sea: '#c4e6f0',
  garden: '#d9ecc9',
  grass: '#c6e3af',
  wood: '#bddca4',
  woodEdge: '#7fae6b',
  path: '#fff6df',
  pathEdge: '#a8cb94',
  road: '#fdf9ee',
  roadEdge: '#dccfb0',
  steps: '#b3702f',
  water: '#a9d9e8',
  waterEdge: '#5b9fb8',
  bed: '#f9bdd0',
  bedEdge: '#d9688f',
  petal: '#fff7fa',
  heart: '#f2b705',
  rose: '#d9547f',
  lily: '#6fae62',
  wave: '#a5d3e2',
  playground: '#ffdf9e',
  playgroundEdge: '#d9a13c',
  building: '#ecd9b8',
  buildingEdge: '#c9b185',
  tree: '#4f9a2c',
  trunk: '#7a4a2b',
  sign: '#ffffff',
  onSign: '#1d6a8f',
  statue: '#f1e6fb',
  onStatue: '#7b5ab0',
  label: '#21332a',
  halo: '#ffffff',
};

const night: MapPalette = {
  outside: '#17271f',
  sea: '#15323f',
  garden: '#20382a',
  grass: '#264431',
  wood: '#1a3022',
  woodEdge: '#4d7a5c',
  path: '#4a4a38',
  pathEdge: '#37604a',
  road: '#2f3b33',
  roadEdge: '#46554b',
  steps: '#c79a5b',
  water: '#1f4a5c',
  waterEdge: '#4f8da6',
  bed: '#5a2f45',
  bedEdge: '#b0678c',
  petal: '#c99ab0',
  heart: '#b98e2c',
  rose: '#8d4468',
  lily: '#3c6b4a',
  wave: '#1f4655',
  playground: '#55471f',
  playgroundEdge: '#a98a3d',
  building: '#4b4030',
  buildingEdge: '#75664c',
  tree: '#3f8427',
  trunk: '#8a5c3a',
  sign: '#0d1f17',
  onSign: '#8fcdea',
  statue: '#2b2340',
  onStatue: '#cdb4ff',
  label: '#f4efdf',
  halo: '#0d1f17',
};

const sun: MapPalette = {
  outside: '#ffffff',
  sea: '#d5ecf7',
  garden: '#f4faef',
  grass: '#e6f2dd',
  wood: '#d8ebca',
  woodEdge: '#000000',
  path: '#ffffff',
  pathEdge: '#000000',
  road: '#ffffff',
  roadEdge: '#8c8c8c',
  steps: '#000000',
  water: '#b8def2',
  waterEdge: '#000000',
  bed: '#ffd3e2',
  bedEdge: '#000000',
  petal: '#ffffff',
  heart: '#000000',
  rose: '#b3264e',
  lily: '#2f6b14',
  wave: '#9cc9de',
  playground: '#ffe9a8',
  playgroundEdge: '#000000',
  building: '#f2e6cf',
  buildingEdge: '#000000',
  tree: '#2f6b14',
  trunk: '#000000',
  sign: '#ffffff',
  onSign: '#000000',
  statue: '#ffffff',
  onStatue: '#000000',
  label: '#000000',
  halo: '#ffffff',
};

export const mapPalettes: Readonly<Record<MapLook, MapPalette>> = { day, night, sun };

/** The road map: the same ground, quieter, so that ways stand out (MAP-10). */
export function roadmapPalette(palette: MapPalette): MapPalette {
  const { garden, outside, building, water, sea } = palette;
  return {
    ...palette,
    grass: garden,
    wood: garden,
    bed: garden,
    bedEdge: garden,
    petal: garden,
    heart: garden,
    rose: garden,
    lily: water,
    wave: sea,
    playground: outside,
    statue: building,
  };
}
