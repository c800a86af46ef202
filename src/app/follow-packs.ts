import { distinctUntilChanged, EMPTY, interval, map, switchMap } from 'rxjs';
import type { PackStates, PhotoPacks } from '../data/photo-packs/photo-packs.ts';
import type { Notice } from './notices.ts';

/** A signal that comes and goes may never be said to be back: so often a pack that waits is tried. Milliseconds. */
const TRY_AGAIN_MS = 60_000;

interface Followed {
  readonly packs: Pick<PhotoPacks, 'goOn' | 'states$'>;
  readonly isOffline: Pick<Notice<boolean>, 'get' | 'subscribe'>;
  /** Whether somebody pays for each megabyte; asked anew each time, for a tablet that goes home changes its network. */
  readonly isMetered: () => boolean;
  /** Resolves when nothing that a child made is on its way. */
  readonly turn: () => Promise<void>;
  readonly onError: (cause: unknown) => void;
}

/**
 * From now on what waits of the packs is fetched whenever the server is in reach again, and every minute until it is here. Not on
 * a network that somebody pays for by the megabyte; there it takes a tap.
 * @returns what fetches the rest now.
 */
export function followPacks({ packs, isOffline, isMetered, turn, onError }: Followed): () => void {
  const goOn = (): void => {
    if (!isMetered()) packs.goOn(turn).catch(onError);
  };
  isOffline.subscribe(() => {
    if (!isOffline.get()) goOn();
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
