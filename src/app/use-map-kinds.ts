import { useState } from 'react';
import type { GardenMap, MapType } from '../../schemas/garden-map.ts';
import type { MapKindsView } from '../screens/map/map-kinds-dialog.tsx';
import type { Services } from './services.ts';

/** The kind of map a child looks at, and which others there are (MAP-10). */
export function useMapKinds({ settings }: Services, map: GardenMap | null): MapKindsView | null {
  const [type, setType] = useState<MapType>(settings.map.type);
  if (!map) return null;
  return { type, photo: null, attribution: null, packOf: () => null, onChoose: setType };
}
