import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { gardenMap } from '../data/garden-map.ts';
import { openPhotoPacks, type PhotoPacks } from '../data/photo-packs/photo-packs.ts';
import { isMetered } from '../device/metered.ts';
import { lazily } from '../domain/lazily.ts';
import { followPacks } from './follow-packs.ts';
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

/**
 * Resolves when no photo of the class that is signed in is on its way to the server: those go first. Asked anew before every
 * piece of a pack, because by then another class may have the tablet.
 */
export async function uploadsAreThrough({ session, garden }: Pick<Services, 'session' | 'garden'>): Promise<void> {
  const { groupId } = session.getSnapshot().context;
  if (groupId === null) return;
  // Of a garden that cannot be opened the page says so itself; no photo goes up from there.
  const shown = await garden(groupId).catch(() => null);
  if (!shown) return;
  await firstValueFrom(shown.upload$.pipe(filter((upload) => upload === null)), { defaultValue: null });
}

let followed: (() => Promise<() => void>) | null = null;

/** Fetches the rest of what somebody asked for, now and whenever {@link followPacks} says. */
export async function goOnWithPacks(services: Services): Promise<void> {
  followed ??= lazily(async () => {
    const { isOffline, log } = services;
    return followPacks({
      packs: await photoPacks(services),
      isOffline,
      isMetered,
      turn: () => uploadsAreThrough(services),
      onError: (cause) => log.error('the photos of the ground cannot be kept', cause),
    });
  });
  const goOn = await followed();
  goOn();
}
