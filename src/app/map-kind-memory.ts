import { type MapType, mapTypes } from '../../schemas/garden-map.ts';

const KEY = 'hedgerow-map-kind';

/** The kind of map that was looked at last on this device, whoever it was; null before anybody has chosen. */
export function rememberedMapKind(): MapType | null {
  try {
    const kept = localStorage.getItem(KEY);
    return mapTypes.find((type) => type === kept) ?? null;
  } catch {
    return null;
  }
}

export function rememberMapKind(type: MapType): void {
  try {
    localStorage.setItem(KEY, type);
  } catch {
    // The disk is full: the next map is of the kind that the garden has set.
  }
}
