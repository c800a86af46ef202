import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import type { Garden } from '../data/garden.ts';
import { gardenMap } from '../data/garden-map.ts';
import { openPhotoPacks, type PhotoPacks } from '../data/photo-packs/photo-packs.ts';
import { lazily } from '../domain/lazily.ts';
import type { Services } from './services.ts';

let opened: (() => Promise<PhotoPacks>) | null = null;

/** The photo packs of this device: one for the whole page, so that what comes goes on when the map is closed. */
export function photoPacks({ log }: Services): Promise<PhotoPacks> {
  opened ??= lazily(async () => {
    const { photos } = await gardenMap();
    return openPhotoPacks(photos, (cause) => log.error('a photo of the ground did not come', cause));
  });
  return opened();
}

/** Resolves when no child's photo is on its way to the server: those go first. */
export async function uploadsAreThrough({ upload$ }: Garden): Promise<void> {
  await firstValueFrom(upload$.pipe(filter((upload) => upload === null)), { defaultValue: null });
}
