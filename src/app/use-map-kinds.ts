import { useMemo, useState } from 'react';
import type { GardenMap, GroundPhoto, MapType } from '../../schemas/garden-map.ts';
import type { MapKindsView } from '../screens/map/map-kinds-dialog.tsx';
import type { Services } from './services.ts';

/** The kind of map a child looks at, and which others there are (MAP-10). */
export function useMapKinds({ settings }: Services, map: GardenMap | null): MapKindsView | null {
  const [chosen, setChosen] = useState<MapType>(settings.map.type);
  return useMemo(() => {
    if (!map) return null;
    const photo = photoOf(chosen, map);
    // A kind that the settings name and the garden has no photo for gives way to the garden's own map.
    const type = needsPhoto(chosen) && !photo ? 'custom' : chosen;
    return { type, photo, hasPhotoFor: (one) => photoOf(one, map) !== null, onChoose: setChosen };
  }, [map, chosen]);
}

function needsPhoto(type: MapType): boolean {
  return type !== 'custom' && type !== 'roadmap';
}

function photoOf(type: MapType, { photos }: GardenMap): GroundPhoto | null {
  const wanted = type === 'hybrid' ? 'satellite' : type;
  return photos.find((photo) => photo.type === wanted) ?? null;
}
