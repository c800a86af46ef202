import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PackGarden } from './formats.ts';
import { type ImageSize, imageSize } from './image-size.ts';
import { layOnGround } from './lay-on-ground.ts';
import { type PackFile, textOf } from './pack-file.ts';
import { archiveFault } from './photo-archive.ts';
import type { Problem } from './problems.ts';

const position = v.strictTuple([v.number(), v.number()]);
const line = v.array(position);
const polygon = v.array(line);
const geometry = v.variant('type', [
  v.object({ type: v.literal('Point'), coordinates: position }),
  v.object({ type: v.literal('LineString'), coordinates: line }),
  v.object({ type: v.literal('MultiLineString'), coordinates: v.array(line) }),
  v.object({ type: v.literal('Polygon'), coordinates: polygon }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(polygon) }),
]);
export type GroundGeometry = v.InferOutput<typeof geometry>;

const feature = v.object({
  type: v.literal('Feature'),
  properties: v.object({ kind: v.string(), name: v.optional(v.string()) }),
  geometry,
});
export type GroundFeature = v.InferOutput<typeof feature>;

const featureCollection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(feature), v.minLength(1)),
});

/** A graphics card of a cheap tablet takes no picture with a longer side, in pixels. */
const LONGEST_SIDE = 4096;

/** Checks the garden's own map: GeoJSON whose features say what `kind` they are, and the pictures that belong to it. */
export function readMap(folder: string, garden: PackFile<PackGarden>): Problem[] {
  const { geojson, illustrated } = garden.value.map;
  const faults: Problem[] = [];
  const geojsonFault = mapFault(textOf(folder, geojson));
  if (geojsonFault !== null) faults.push(garden.problemAt(['map', 'geojson'], `${geojson} ${geojsonFault}`));
  if (illustrated) {
    const fault = pictureFault(folder, illustrated.image);
    if (fault !== null) faults.push(garden.problemAt(['map', 'illustrated'], `${illustrated.image} ${fault}`));
    else if (!layOnGround(illustrated.points, sizeOfPicture(folder, illustrated.image)))
      faults.push(garden.problemAt(['map', 'illustrated', 'points'], 'need three or more that are not on one line'));
  }
  return [...faults, ...photoFaults(folder, garden)];
}

function photoFaults(folder: string, garden: PackFile<PackGarden>): Problem[] {
  const { photos, tiles } = garden.value.map;
  const faults: Problem[] = [];
  for (const [index, photo] of photos.entries()) {
    const fault = pictureFault(folder, photo.image);
    if (fault !== null) faults.push(garden.problemAt(['map', 'photos', index], `${photo.image} ${fault}`));
  }
  for (const [index, { file }] of tiles.entries()) {
    const fault = archiveFault(folder, file);
    if (fault !== null) faults.push(garden.problemAt(['map', 'tiles', index], `${file} ${fault}`));
  }
  for (const type of ['satellite', 'terrain']) {
    if ([...photos, ...tiles].filter((one) => one.type === type).length > 1)
      faults.push(garden.problemAt(['map'], `has more than one photo of the type ${type}`));
  }
  return faults;
}

/** The features of a map that was checked. */
export function groundFeatures(folder: string, name: string): readonly GroundFeature[] {
  return v.parse(featureCollection, JSON.parse(textOf(folder, name) ?? '')).features;
}

/** The size of a picture that was checked, in pixels. */
export function sizeOfPicture(folder: string, name: string): ImageSize {
  const size = imageSize(readFileSync(join(folder, name)));
  if (!size) throw new Error(`${name} is no picture`);
  return size;
}

function pictureFault(folder: string, name: string): string | null {
  if (!existsSync(join(folder, name))) return 'is missing';
  const size = imageSize(readFileSync(join(folder, name)));
  if (!size) return 'is no picture that can be shown';
  return Math.max(size.width, size.height) > LONGEST_SIDE ? `is wider or higher than ${LONGEST_SIDE} pixels` : null;
}

function mapFault(text: string | null): string | null {
  if (text === null) return 'is missing';
  try {
    return v.is(featureCollection, JSON.parse(text)) ? null : 'is no GeoJSON of features with a kind';
  } catch {
    return 'is no JSON';
  }
}
