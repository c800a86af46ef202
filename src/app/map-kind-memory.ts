import { type MapType, mapTypes } from '../../schemas/garden-map.ts';
import { keepNote, keptNote } from './kept-note.ts';

const KEY = 'hedgerow-map-kind';

/** The kind of map that was looked at last on this device, whoever it was; null before anybody has chosen. */
export function rememberedMapKind(): MapType | null {
  const kept = keptNote(KEY);
  return mapTypes.find((type) => type === kept) ?? null;
}

export function rememberMapKind(type: MapType): void {
  keepNote(KEY, type);
}
