import { useMemo } from 'react';
import { combineLatest, map, type Observable } from 'rxjs';
import type { ScrapbookView } from '../screens/rewards/scrapbook-screen.tsx';
import type { ExplorerContext } from './explorer-context.ts';
import { explorerView$ } from './explorer-view.ts';
import { scrapbookOf } from './scrapbook-view.ts';
import { useLive } from './use-live.ts';

/** The explorer's scrapbook as it changes; null until it has been read, and while the explorer is not on this device. */
export function useScrapbook({ garden, explorerId }: ExplorerContext): ScrapbookView | null {
  const scrapbook$: Observable<ScrapbookView | null> = useMemo(
    () =>
      combineLatest([explorerView$(garden, explorerId), garden.all$('badges'), garden.all$('missions')]).pipe(
        map(([view, badges, missions]) => view && scrapbookOf(view, badges, missions)),
      ),
    [garden, explorerId],
  );
  return useLive(scrapbook$) ?? null;
}
