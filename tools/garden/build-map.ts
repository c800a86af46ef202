import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GARDEN_MAP_ADDRESS, type GardenMap, type MapName } from '../../schemas/garden-map.ts';
import { boundsOf, centreOf } from '../../src/domain/geometry.ts';
import { mapDrawings } from '../../src/domain/map-drawing.ts';
import { type MapLook, mapPalettes } from '../../src/domain/map-palette.ts';
import { drawPlan } from './draw-plan.ts';
import { layOnGround } from './lay-on-ground.ts';
import type { LoadedGarden } from './pack.ts';
import { textOf } from './pack-file.ts';
import { type GroundFeature, groundFeatures, sizeOfPicture } from './pack-map.ts';
import { copyInto, publishPhotos } from './publish-photos.ts';
import { strew } from './strew.ts';

/** Where the map's files go, below the app's folder. */
const FOLDER = 'garden/map';
const NOTICE = 'map/NOTICE.md';
/** Kinds whose names stand on the map, and how much they matter. Streets have none: they lead out of the garden. */
const NAMED: Readonly<Record<string, number>> = {
  garden_label: 90,
  playground: 60,
  water: 50,
  picnic: 40,
  fountain: 30,
  artwork: 20,
};

/** Writes the garden's map below `publicDir`: its features, the plan in each look, its pictures, and `map.json` about them. */
export async function buildMap(garden: LoadedGarden, publicDir: string): Promise<GardenMap> {
  const { folder, about } = garden;
  const { geojson, illustrated } = about.map;
  const ground = groundFeatures(folder, geojson);
  const strewn = strew(ground);
  const features = [...ground, ...strewn];
  await mkdir(join(publicDir, FOLDER), { recursive: true });
  await writeFile(join(publicDir, FOLDER, basename(geojson)), withMore(textOf(folder, geojson), strewn));
  for (const look of Object.keys(mapPalettes) as MapLook[])
    await writeFile(join(publicDir, FOLDER, planFile(look)), drawPlan(features, about.bbox, mapPalettes[look]));
  // Who made the data, and under which licence, stays with it.
  if (existsSync(join(folder, NOTICE))) await copyInto(join(publicDir, FOLDER), join(folder, NOTICE));
  if (illustrated) await copyInto(join(publicDir, FOLDER), join(folder, illustrated.image));
  const laid = illustrated && layOnGround(illustrated.points, sizeOfPicture(folder, illustrated.image));
  const map: GardenMap = {
    name: about.shortName,
    attribution: about.attribution,
    bbox: about.bbox,
    features: `/${FOLDER}/${basename(geojson)}`,
    plans: { day: planAddress('day'), night: planAddress('night'), sun: planAddress('sun') },
    names: namesOf(features),
    illustrated:
      illustrated && laid ? { address: `/${FOLDER}/${basename(illustrated.image)}`, corners: laid.corners } : null,
    photos: await publishPhotos(garden, publicDir, FOLDER),
    posts: garden.places.flatMap(({ id, name, code, lat, lng }) =>
      code === undefined ? [] : [{ placeId: String(id), name, code, lat, lng }],
    ),
  };
  await writeFile(join(publicDir, GARDEN_MAP_ADDRESS), JSON.stringify(map));
  return map;
}

/** The garden's file with more features in it; whatever else it says, such as whose data it is, stays. */
function withMore(geojson: string | null, strewn: readonly GroundFeature[]): string {
  const collection = JSON.parse(geojson ?? '') as { features: unknown[] };
  return JSON.stringify({ ...collection, features: [...collection.features, ...strewn] });
}

function namesOf(features: readonly GroundFeature[]): MapName[] {
  const names = features.flatMap(({ properties: { kind, name }, geometry }) => {
    const weight = NAMED[kind];
    const bounds = boundsOf(positionsOf(geometry).map(([lng, lat]) => ({ lat, lng })));
    return weight === undefined || name === undefined || !bounds
      ? []
      : [
          {
            name,
            weight,
            isBelow: mapDrawings.some((one) => one.shape === 'point' && one.kind === kind),
            ...centreOf(bounds),
          },
        ];
  });
  return names.sort((one, other) => other.weight - one.weight);
}

/** Outer points suffice to find a middle. */
function positionsOf(geometry: GroundFeature['geometry']): readonly (readonly [number, number])[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}

const planFile = (look: MapLook): string => `plan-${look}.svg`;
const planAddress = (look: MapLook): string => `/${FOLDER}/${planFile(look)}`;
