import * as v from 'valibot';
import type { PackGarden } from './formats.ts';
import { type PackFile, textOf } from './pack-file.ts';
import type { Problem } from './problems.ts';

const featureCollection = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(
    v.array(
      v.object({
        type: v.literal('Feature'),
        properties: v.object({ kind: v.string(), name: v.optional(v.string()) }),
        geometry: v.object({ type: v.string(), coordinates: v.array(v.unknown()) }),
      }),
    ),
    v.minLength(1),
  ),
});

/** Checks that the garden's own map is there and is GeoJSON whose features say what `kind` they are. */
export function readMap(folder: string, garden: PackFile<PackGarden>): Problem[] {
  const { geojson, plan } = garden.value.map;
  const faults: Problem[] = [];
  const geojsonFault = mapFault(textOf(folder, geojson));
  if (geojsonFault !== null) faults.push(garden.problemAt(['map', 'geojson'], `${geojson} ${geojsonFault}`));
  const planText = textOf(folder, plan);
  if (planText === null) faults.push(garden.problemAt(['map', 'plan'], `${plan} is missing`));
  else if (!planText.includes('<svg')) faults.push(garden.problemAt(['map', 'plan'], `${plan} is no SVG`));
  return faults;
}

function mapFault(text: string | null): string | null {
  if (text === null) return 'is missing';
  try {
    return v.is(featureCollection, JSON.parse(text)) ? null : 'is no GeoJSON of features with a kind';
  } catch {
    return 'is no JSON';
  }
}
