/**
 * One map outlives its page: to make one is to open a graphics context, to translate its programs and to cut the ground into
 * tiles, for which a slow tablet needs seconds. The next page takes it up (`reuseMaps` of react-map-gl) and moves it. A tablet
 * with little memory keeps none, and needs it for the camera; one that took a context away is short of it: from then on it keeps none.
 */
import type { Map as LibraryMap } from 'maplibre-gl';

let isGivenUp = false;
const watched = new WeakSet<LibraryMap>();
const shown = new WeakSet<LibraryMap>();

/** Whether a map that is made now stays when its page is left. */
export function keepsMap(): boolean {
  return !isGivenUp;
}

/** From now on each page makes a map of its own, and takes it along. */
export function keepNoMap(): void {
  isGivenUp = true;
}

/** Notes that this map is on a page; {@link noteLeft} says when it no longer is. */
export function noteShown(map: LibraryMap): void {
  shown.add(map);
  if (watched.has(map)) return;
  watched.add(map);
  map.on('webglcontextlost', () => {
    keepNoMap();
    // On a page it stays until that has let go of it.
    if (!shown.has(map)) map.remove();
  });
}

/** Its page was left: it waits for the next one, or goes. */
export function noteLeft(map: LibraryMap): void {
  shown.delete(map);
  if (isGivenUp) map.remove();
}
