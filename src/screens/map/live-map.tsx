import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type ErrorEvent,
  type MapEvent,
  type MapInstance,
  type MapLayerMouseEvent,
  Map as MapLibre,
  type MapRef,
  Marker,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre';
import type { GardenMap, GroundPhoto, MapType } from '../../../schemas/garden-map.ts';
import type { MapLook } from '../../domain/map-palette.ts';
import {
  MAP_MAX_ZOOM,
  MAP_MIN_ZOOM,
  MAP_MOVE_MS,
  MAP_SCROLL_DELAY_MS,
  type MapSize,
  type MapView,
} from '../../domain/map-view.ts';
import { useReducedMotion } from '../../ui/use-media-query.ts';
import { keepNoMap, keepsMap, noteLeft, noteShown } from './kept-map.ts';
import { maplibre } from './map-library.ts';
import type { MapMark } from './map-marks.tsx';
import { type GroundFeatures, keptStyle } from './map-style.ts';
import { giveSymbols } from './map-symbol-images.ts';
import { type ReadPhoto, showPhoto } from './photo-protocol.ts';
import type { MapCamera } from './use-map-camera.ts';

export interface LiveMapProps {
  readonly map: GardenMap;
  readonly features: GroundFeatures;
  readonly look: MapLook;
  readonly type: MapType;
  readonly photo: GroundPhoto | null;
  readonly readPhoto: ReadPhoto;
  readonly camera: MapCamera;
  /** Of the box it fills. */
  readonly size: MapSize;
  readonly marks: readonly MapMark[];
  /** Whether fingers and wheel move it (MAP-12). Taps, keys and buttons always do. */
  readonly isMovable: boolean;
  readonly label: string;
  /** The whole view has been drawn for the first time. */
  readonly onReady: () => void;
  /** It cannot go on: no WebGL2, a lost context, a worker that did not start. */
  readonly onBroken: (cause: unknown) => void;
}

/** The library adds each new marker after those that stand, whatever their order here. */
const ON_TOP = { zIndex: 1 } as const;
const EVEN = {} as const;

/** The garden drawn by MapLibre, with real buttons as markers. Loaded late: it is larger than the rest of the app. */
export function LiveMap(props: LiveMapProps) {
  const { map, features, look, type, photo, readPhoto, camera, size, marks, isMovable, label, onReady, onBroken } =
    props;
  const live = useRef<MapRef>(null);
  const isReady = useRef(false);
  const style = useMemo(() => {
    showPhoto(photo, readPhoto);
    return keptStyle({ map, features, look, type, photo });
  }, [map, features, look, type, photo, readPhoto]);
  const settleSoon = useSettle(live, camera);
  // Before the moves: a move on its way would end beside its goal in a box of another size.
  useToldSize(live, size);
  useToldMoves(live, camera);
  const { isKept, handleMap } = useKeptMap();
  const handleIdle = ({ target }: MapEvent): void => {
    if (isReady.current) return;
    isReady.current = true;
    // One that was kept may have been made in another language.
    target.getCanvas().setAttribute('aria-label', label);
    onReady();
  };
  const handleError = ({ target, error }: ErrorEvent): void => {
    // Once it stands, a picture that is missing is no reason to take the map away.
    if (isReady.current) return;
    handleMap(target);
    keepNoMap();
    onBroken(error);
  };
  return (
    <MapLibre
      ref={live}
      mapLib={maplibre}
      reuseMaps={isKept}
      trackResize={false}
      initialViewState={{ longitude: camera.view.centre.lng, latitude: camera.view.centre.lat, zoom: camera.view.zoom }}
      mapStyle={style}
      minZoom={MAP_MIN_ZOOM}
      maxZoom={MAP_MAX_ZOOM}
      maxPitch={0}
      dragPan={isMovable}
      scrollZoom={isMovable}
      touchZoomRotate={isMovable}
      doubleClickZoom={false}
      boxZoom={false}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      keyboard
      renderWorldCopies={false}
      attributionControl={false}
      fadeDuration={0}
      locale={{ 'Map.Title': label }}
      onStyleData={({ target }) => {
        handleMap(target);
        giveSymbols(target, look);
      }}
      onLoad={({ target }) => {
        // One that is taken up with the style it has tells nothing of a style.
        handleMap(target);
        target.jumpTo({ center: camera.view.centre, zoom: camera.view.zoom });
      }}
      onIdle={handleIdle}
      onError={handleError}
      onClick={(event) => handleTap(event, camera)}
      // Before it stands only we move it: one that was kept still tells where it was left.
      onMoveEnd={(event) => isReady.current && settleSoon(event)}
    >
      {marks.map(({ key, lat, lng, anchor, drawing, isOnTop = false }) => (
        <Marker key={key} longitude={lng} latitude={lat} anchor={anchor} style={isOnTop ? ON_TOP : EVEN}>
          {drawing}
        </Marker>
      ))}
    </MapLibre>
  );
}

/** Keeps the map when the page is left, for the next one; not where one broke. */
function useKeptMap() {
  const [isKept] = useState(keepsMap);
  const own = useRef<MapInstance | null>(null);
  useEffect(
    () => () => {
      if (isKept && own.current) noteLeft(own.current);
    },
    [isKept],
  );
  const handleMap = (map: MapInstance): void => {
    if (own.current === map || !isKept) return;
    own.current = map;
    noteShown(map);
  };
  return { isKept, handleMap };
}

/** A tap centres the map there; the second of two comes where the first has brought the place, and zooms in. */
function handleTap({ lngLat, originalEvent }: MapLayerMouseEvent, { view, moveTo }: MapCamera): void {
  if (originalEvent.target instanceof Element && originalEvent.target.closest('button')) return;
  const isSecond = originalEvent.detail > 1;
  const { lng, lat } = lngLat;
  moveTo(isSecond ? { centre: view.centre, zoom: view.zoom + 1 } : { centre: { lat, lng }, zoom: view.zoom });
}

/**
 * What the map is told, by buttons, taps and the rule that brings it back. Told before anything else happens: a rest in the
 * view before, reported in between, would be taken for a hand that moved the map back.
 */
function useToldMoves(live: { readonly current: MapRef | null }, { moves, view }: MapCamera): void {
  const isStill = useReducedMotion();
  const done = useRef(moves);
  useLayoutEffect(() => {
    if (done.current === moves) return;
    done.current = moves;
    live.current?.easeTo({ center: view.centre, zoom: view.zoom, duration: isStill ? 0 : MAP_MOVE_MS });
  }, [live, moves, view, isStill]);
}

/**
 * Tells the map when its box has changed. Left to watch that by itself, one that is kept without a box would shrink, and grow again
 * when it is taken up: a new drawing of another size is what a slow graphics process takes longest for.
 */
function useToldSize(live: { readonly current: MapRef | null }, size: MapSize): void {
  const told = useRef(size);
  useLayoutEffect(() => {
    if (told.current === size) return;
    told.current = size;
    live.current?.resize();
    live.current?.redraw();
  }, [live, size]);
}

/** Says where the map came to rest, once it has. */
function useSettle(
  live: { readonly current: MapRef | null },
  camera: MapCamera,
): (event: ViewStateChangeEvent) => void {
  const latest = useRef(camera);
  latest.current = camera;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ viewState }) => {
    const { latitude, longitude, zoom } = viewState;
    const view: MapView = { centre: { lat: latitude, lng: longitude }, zoom };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // One move that was cut short by the next is no rest.
      if (!live.current?.isMoving()) latest.current.settle(view);
    }, MAP_SCROLL_DELAY_MS);
  };
}
