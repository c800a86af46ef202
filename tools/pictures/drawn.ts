import { plantDrawings } from './drawn-plants.ts';
import { thingDrawings } from './drawn-things.ts';

/** All pieces we draw ourselves, by name. */
export const drawn = { ...plantDrawings, ...thingDrawings } as const;
export type DrawnName = keyof typeof drawn;
