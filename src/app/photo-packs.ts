import { distinctUntilChanged, EMPTY, firstValueFrom, interval, map, switchMap } from 'rxjs';
import { filter } from 'rxjs/operators';
import { gardenMap } from '../data/garden-map.ts';
import { openPhotoPacks, type PackStates, type PhotoPacks } from '../data/photo-packs/photo-packs.ts';
import { isMetered } from '../device/metered.ts';
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

/** A signal that comes and goes may never be said to be back: so often a pack that waits is tried. Milliseconds. */
const TRY_AGAIN_MS = 60_000;

let followed: (() => Promise<() => void>) | null = null;

/**
 * Fetches the rest of what somebody asked for: now, whenever the server is in reach again, and every minute until it is here.
 * Not on a network that somebody pays for by the megabyte; there it takes a tap.
 */
export async function goOnWithPacks(services: Services): Promise<void> {
  followed ??= lazily(() => followPacks(services));
  const goOn = await followed();
  goOn();
}

/** @returns what fetches the rest now. */
async function followPacks(services: Services): Promise<() => void> {
  const packs = await photoPacks(services);
  const goOn = (): void => {
    if (isMetered()) return;
    packs
      .goOn(() => uploadsAreThrough(services))
      .catch((cause) => services.log.error('the photos of the ground cannot be kept', cause));
  };
  services.isOffline.subscribe(() => {
    if (!services.isOffline.get()) goOn();
  });
  packs.states$
    .pipe(
      map(somethingWaits),
      distinctUntilChanged(),
      switchMap((waits) => (waits ? interval(TRY_AGAIN_MS) : EMPTY)),
    )
    .subscribe(goOn);
  return goOn;
}

function somethingWaits(states: PackStates): boolean {
  return Object.values(states).some(({ stage }) => stage === 'waiting');
}
