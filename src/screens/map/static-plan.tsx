import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { GardenMap } from '../../../schemas/garden-map.ts';
import { type MapLook, mapPalettes } from '../../domain/map-palette.ts';
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
  /** The ground that was drawn before the plan was opened, by its address; null where the plan stays. */
  readonly drawnAhead: ((address: string) => HTMLCanvasElement | null) | null;
}

/** So far a finger may slip and still mean a tap, in pixels. */
const SLIP = 8;
/** Parts of the map's side that one arrow key moves it by. */
const ARROW_STEP = 0.2;

/**
 * The garden as a picture with real markers on it: shown at once, and for good where no live map can be drawn. It lies
 * exactly where the live map will, so that nothing jumps when that takes over.
 */
export function StaticPlan({ map, look, camera, size, marks, isMovable, label, drawnAhead }: StaticPlanProps) {
  const hand = useHand(camera, size, isMovable);
  const { illustrated } = map;
  return (
    <section
      className={classes(styles['plan'], isMovable && styles['movable'])}
      aria-label={label}
      style={{ background: mapPalettes[look].outside }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it, as they move the live map
      tabIndex={0}
      data-plan=""
      {...hand.handlers}
    >
      <div className={styles['sheet']} style={{ translate: `${hand.moved.x}px ${hand.moved.y}px` }}>
        <Ground address={map.plans[look]} drawnAhead={drawnAhead} style={groundStyle(map, camera.view, size)} />
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

interface GroundProps {
  readonly address: string;
  readonly drawnAhead: StaticPlanProps['drawnAhead'];
  readonly style: CSSProperties;
}

/** The ground as it was drawn ahead, else from its file, which takes longer and is as sharp as the screen. */
function Ground({ address, drawnAhead, style }: GroundProps) {
  const canvas = drawnAhead?.(address) ?? null;
  if (!canvas) return <img className={styles['ground']} src={address} alt="" draggable={false} style={style} />;
  const hold = (box: HTMLElement | null): void => {
    if (box && canvas.parentElement !== box) box.replaceChildren(canvas);
  };
  return <div ref={hold} className={styles['ground']} style={style} />;
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
  const drag = useDrag(isMovable, ({ x, y }) => moveTo(shifted(-x, -y)));
  const { view, moveTo } = camera;
  const shifted = (x: number, y: number): MapView => ({
    centre: underScreen({ x: size.width / 2 + x, y: size.height / 2 + y }, view, size),
    zoom: view.zoom,
  });
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    if (isOnMarker(event) || drag.wasDragged()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const tapped = underScreen({ x: event.clientX - box.left, y: event.clientY - box.top }, view, size);
    // The second tap of two comes where the first one has brought the place: into the middle.
    moveTo(event.detail > 1 ? { centre: view.centre, zoom: view.zoom + 1 } : { centre: tapped, zoom: view.zoom });
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
  return { moved: drag.moved, handlers: { ...drag.handlers, onClick, onKeyDown } };
}

interface Way {
  readonly x: number;
  readonly y: number;
}

/** Follows one finger, and tells how far it went once it is lifted. */
function useDrag(isMovable: boolean, onDragged: (way: Way) => void) {
  const [moved, setMoved] = useState<Way>({ x: 0, y: 0 });
  const start = useRef<Way | null>(null);
  const wasDragged = useRef(false);
  const wayOf = (event: PointerEvent): Way | null =>
    start.current && { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    wasDragged.current = false;
    if (!isOnMarker(event)) start.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const way = wayOf(event);
    if (!way || (!wasDragged.current && Math.hypot(way.x, way.y) < SLIP)) return;
    // Only now: a finger that is captured would no longer tap what is below it.
    if (!wasDragged.current && isMovable) event.currentTarget.setPointerCapture(event.pointerId);
    // Where a finger may not move the plan, one that slides is no tap either.
    wasDragged.current = true;
    if (isMovable) setMoved(way);
  };
  const end = (way: Way | null): void => {
    start.current = null;
    setMoved({ x: 0, y: 0 });
    if (way && isMovable && wasDragged.current) onDragged(way);
  };
  return {
    moved,
    wasDragged: () => wasDragged.current,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(wayOf(event)),
      onPointerCancel: () => end(null),
    },
  };
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

function isOnMarker({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
