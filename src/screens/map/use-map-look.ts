import { useSyncExternalStore } from 'react';
import type { MapLook } from '../../domain/map-palette.ts';
import { shownTheme } from '../../ui/theme.ts';

/** The look of the page, which the map's drawing follows: a picture and a canvas cannot read the page's colours. */
export function useMapLook(): MapLook {
  return useSyncExternalStore(subscribe, lookOfPage);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function lookOfPage(): MapLook {
  return shownTheme(document.documentElement);
}
