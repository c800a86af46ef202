/**
 * The one door to MapLibre; only what is loaded late may import it. Without the worker's address the build is green and
 * the map stays blank: MapLibre would ask for a file that the build has given another name.
 */
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { PHOTO_PROTOCOL, photoAt } from './photo-protocol.ts';

maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol(PHOTO_PROTOCOL, photoAt);
// The worker outlives the map, so that the second visit does not start it again.
maplibre.prewarm();

export { maplibre };
