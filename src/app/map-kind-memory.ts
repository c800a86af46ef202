import { type MapType, mapTypes } from '../../schemas/garden-map.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

const KEY = 'hedgerow-map-kind';

/** The kind of map that was looked at last on this device, whoever it was; null before anybody has chosen. */
export function rememberedMapKind(): MapType | null {
  const kept = keptChoice(KEY);
  return mapTypes.find((type) => type === kept) ?? null;
}

export function rememberMapKind(type: MapType): void {
  keepChoice(KEY, type);
}
