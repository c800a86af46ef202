import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { GardenMap } from '../../../schemas/garden-map.ts';
import type { MapLook } from '../../domain/map-palette.ts';
import { type MapSize, type MapView, onScreen, underScreen } from '../../domain/map-view.ts';
import { classes } from '../../ui/classes.ts';
import type { MapMark } from './map-marks.tsx';
import styles from './static-plan.module.css';
import type { MapCamera } from './use-map-camera.ts';

interface StaticPlanProps {
  readonly map: GardenMap;
  readonly look: MapLook;
  readonly camera: MapCamera;
  readonly size: MapSize;
  readonly marks: readonly MapMark[];
  /** Whether one finger moves it (MAP-12). */
  readonly isMovable: boolean;
  /** Names it for those who do not see it. */
  readonly label: string;
}

/** So far a finger may slip and still mean a tap, in pixels. */
const SLIP = 8;
/** Parts of the map's side that one arrow key moves it by. */
const ARROW_STEP = 0.2;

/**
 * The garden as a picture with real markers on it: shown at once, and for good where no live map can be drawn. It lies
 * exactly where the live map will, so that nothing jumps when that takes over.
 */
export function StaticPlan({ map, look, camera, size, marks, isMovable, label }: StaticPlanProps) {
  const hand = useHand(camera, size, isMovable);
  const { illustrated } = map;
  return (
    <section
      className={classes(styles['plan'], isMovable && styles['movable'])}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it, as they move the live map
      tabIndex={0}
      data-plan=""
      {...hand.handlers}
    >
      <div className={styles['sheet']} style={{ translate: `${hand.moved.x}px ${hand.moved.y}px` }}>
        <img
          className={styles['ground']}
          src={map.plans[look]}
          alt=""
          draggable={false}
          style={groundStyle(map, camera.view, size)}
        />
        {illustrated && (
          <img
            className={styles['ground']}
            src={illustrated.address}
            alt=""
            draggable={false}
            style={drawingStyle(illustrated.corners, camera.view, size)}
          />
        )}
        {marks.map(({ key, anchor, drawing, ...place }) => {
          const { x, y } = onScreen(place, camera.view, size);
          return (
            <div key={key} className={styles[anchor]} style={{ left: x, top: y }}>
              {drawing}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function groundStyle({ bbox: [west, south, east, north] }: GardenMap, view: MapView, size: MapSize): CSSProperties {
  const topLeft = onScreen({ lat: north, lng: west }, view, size);
  const bottomRight = onScreen({ lat: south, lng: east }, view, size);
  return { left: topLeft.x, top: topLeft.y, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y };
}

/** The staff's drawing, slanted as it lies on the ground: one pixel wide and high, then stretched to its corners. */
function drawingStyle(
  [upperLeft, upperRight, , lowerLeft]: NonNullable<GardenMap['illustrated']>['corners'],
  view: MapView,
  size: MapSize,
): CSSProperties {
  const at = ([lng, lat]: readonly [number, number]) => onScreen({ lat, lng }, view, size);
  const [corner, right, down] = [at(upperLeft), at(upperRight), at(lowerLeft)];
  const parts = [right.x - corner.x, right.y - corner.y, down.x - corner.x, down.y - corner.y, corner.x, corner.y];
  return { left: 0, top: 0, width: 1, height: 1, transformOrigin: '0 0', transform: `matrix(${parts.join(',')})` };
}

/** A tap centres the plan there, a double tap zooms in, a finger or arrow keys move it. */
function useHand(camera: MapCamera, size: MapSize, isMovable: boolean) {
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const start = useRef<{ x: number; y: number; isTap: boolean } | null>(null);
  const { view, moveTo } = camera;
  const shifted = (x: number, y: number): MapView => ({
    centre: underScreen({ x: size.width / 2 + x, y: size.height / 2 + y }, view, size),
    zoom: view.zoom,
  });
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (isOnMarker(event)) return;
    start.current = { x: event.clientX, y: event.clientY, isTap: true };
    if (isMovable) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const from = start.current;
    if (!from) return;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (Math.hypot(by.x, by.y) > SLIP) from.isTap = false;
    if (isMovable && !from.isTap) setMoved(by);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const from = start.current;
    start.current = null;
    setMoved({ x: 0, y: 0 });
    if (!from) return;
    if (!from.isTap) {
      if (isMovable) moveTo(shifted(from.x - event.clientX, from.y - event.clientY));
      return;
    }
    const box = event.currentTarget.getBoundingClientRect();
    const tapped = underScreen({ x: event.clientX - box.left, y: event.clientY - box.top }, view, size);
    // The second tap of two comes where the first one has brought the place: into the middle.
    moveTo(event.detail > 1 ? { centre: view.centre, zoom: view.zoom + 1 } : { centre: tapped, zoom: view.zoom });
  };
  const onPointerCancel = (): void => {
    start.current = null;
    setMoved({ x: 0, y: 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const next = viewAfter(event.key, view, (x, y) =>
      shifted(x * size.width * ARROW_STEP, y * size.height * ARROW_STEP),
    );
    if (!next) return;
    event.preventDefault();
    moveTo(next);
  };
  return { moved, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown } };
}

function viewAfter(key: string, view: MapView, shifted: (x: number, y: number) => MapView): MapView | null {
  switch (key) {
    case 'ArrowLeft':
      return shifted(-1, 0);
    case 'ArrowRight':
      return shifted(1, 0);
    case 'ArrowUp':
      return shifted(0, -1);
    case 'ArrowDown':
      return shifted(0, 1);
    case '+':
    case '=':
      return { ...view, zoom: view.zoom + 1 };
    case '-':
      return { ...view, zoom: view.zoom - 1 };
    default:
      return null;
  }
}

function isOnMarker({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
