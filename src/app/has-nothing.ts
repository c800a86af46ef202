import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import type { Garden } from '../data/garden.ts';

/**
 * Whether there is no mission on this device, and neither the server nor the files beside the app give one (SHELL-13). A pull
 * that fails has tried both (section 7, "Fallbacks").
 */
export function hasNothing$({ isWhole$, isConnected$, all$ }: Garden): Observable<boolean> {
  return combineLatest([isWhole$, isConnected$]).pipe(
    switchMap(([isWhole, isConnected]) =>
      isWhole || isConnected !== false ? of(false) : all$('missions').pipe(map((missions) => missions.length === 0)),
    ),
    distinctUntilChanged(),
  );
}
