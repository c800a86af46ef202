import { distinctUntilChanged, EMPTY, firstValueFrom, interval, map, switchMap } from 'rxjs';
import { filter } from 'rxjs/operators';
import type { Garden } from '../data/garden.ts';
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

/** Resolves when no child's photo is on its way to the server: those go first. */
export async function uploadsAreThrough({ upload$ }: Garden): Promise<void> {
  await firstValueFrom(upload$.pipe(filter((upload) => upload === null)), { defaultValue: null });
}

/** A signal that comes and goes may never be said to be back: so often a pack that waits is tried. Milliseconds. */
const TRY_AGAIN_MS = 60_000;

/** The class whose work goes first: that of the page that was opened last. */
let first: Garden | null = null;

/**
 * Fetches the rest of what somebody asked for: now, whenever the server is in reach again, and every minute until it is here.
 * Not on a network that somebody pays for by the megabyte; there it takes a tap.
 */
export async function goOnWithPacks(services: Services, garden: Garden): Promise<void> {
  const isFollowed = first !== null;
  first = garden;
  const packs = await photoPacks(services);
  const goOn = (): void => {
    if (isMetered()) return;
    packs
      .goOn(async () => (first ? uploadsAreThrough(first) : undefined))
      .catch((cause) => services.log.error('the photos of the ground cannot be kept', cause));
  };
  goOn();
  if (isFollowed) return;
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
}

function somethingWaits(states: PackStates): boolean {
  return Object.values(states).some(({ stage }) => stage === 'waiting');
}
