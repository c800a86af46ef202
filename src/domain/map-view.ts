import { type Coordinates, EARTH_RADIUS_METRES } from './distance.ts';
import { type Bounds, boundsOf, isInside, placeAt, type WorldPoint, worldPoint } from './geometry.ts';
import type { MapArea } from './map-area.ts';

/** What a map shows: a place in its middle, and how near. Zoom levels double the scale; level 0 is the world in 512 px. */
export interface MapView {
  readonly centre: Coordinates;
  readonly zoom: number;
}

/** Pixels of the box a map stands in. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** The map's zoom cannot go below this (MAP-14). */
export const MAP_MIN_ZOOM = 10;
/** A pace of a child is a finger wide; nearer there is nothing more to see. */
export const MAP_MAX_ZOOM = 20.5;
/** How near a tap on 'Find yourself' brings a child at least. */
export const FOUND_ZOOM = 17.5;
/** From a map that stands still to what is drawn anew for it, in milliseconds (CONST-18, "Map scroll delay"). */
export const MAP_SCROLL_DELAY_MS = 5;
/** How long the map takes to move where it is told to, where motion is welcome. Milliseconds. */
export const MAP_MOVE_MS = 300;
/** No first view is nearer than this: one place alone shows what is around it. */
const NEAREST_FIT = 18;
/** So far from the side of the map a marker is still whole, in pixels. */
const LEAST_SIDE = 32;
const WORLD_PX = 512;

/** Marker labels appear only above the threshold (MAP-09). */
export function showsLabels(zoom: number, threshold: number): boolean {
  return zoom > threshold;
}

/**
 * The view a map comes to rest in: a centre outside of the allowed area gives way to the last valid one (MAP-13), and the
 * zoom stays within its limits (MAP-14).
 */
export function settledView(view: MapView, lastValid: Coordinates, allowed: Bounds): MapView {
  return { centre: isInside(view.centre, allowed) ? view.centre : lastValid, zoom: allowedZoom(view.zoom) };
}

export function allowedZoom(zoom: number): number {
  if (Number.isNaN(zoom)) return MAP_MIN_ZOOM;
  return Math.min(MAP_MAX_ZOOM, Math.max(MAP_MIN_ZOOM, zoom));
}

/** Whether two views are the same to the eye. */
export function isSameView(one: MapView, other: MapView): boolean {
  return (
    Math.abs(one.zoom - other.zoom) < 0.001 &&
    Math.abs(one.centre.lat - other.centre.lat) < 1e-7 &&
    Math.abs(one.centre.lng - other.centre.lng) < 1e-7
  );
}

interface Padding {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

/** The first view of a map: all it has to show, else the whole area around the middle that the garden chose (MAP-16). */
export function firstView(shown: readonly Coordinates[], area: MapArea, size: MapSize, padding: Padding): MapView {
  const bounds = boundsOf(shown);
  if (bounds) return viewOnGround(bounds, area.ground, size, padding);
  return { centre: area.centre, zoom: fittedView(area.bounds, size, padding).zoom };
}

/** A view that shows a whole box and, where the box leaves the room for that, nothing from beyond the ground. */
function viewOnGround(bounds: Bounds, ground: Bounds, size: MapSize, padding: Padding): MapView {
  const [box, drawn] = [worldBox(bounds), worldBox(ground)];
  const closer = { ...padding, side: Math.min(padding.side, LEAST_SIDE) };
  const filling = Math.max(zoomFor(drawn.width, size.width), zoomFor(drawn.height, size.height));
  const fitted = fittedZoom(bounds, size, padding);
  const zoom = Math.max(fitted, Math.min(filling, fittedZoom(bounds, size, closer)));
  const px = worldPx(zoom);
  const side = (zoom > fitted ? closer : padding).side / px;
  const middle = middleOf(bounds, padding, zoom);
  const x = slid(middle.x, size.width / px, [box.left - side, box.right + side], [drawn.left, drawn.right]);
  const rows = [box.top - padding.top / px, box.bottom + padding.bottom / px] as const;
  const y = slid(middle.y, size.height / px, rows, [drawn.top, drawn.bottom]);
  return { centre: placeAt({ x, y }), zoom };
}

type Span = readonly [from: number, to: number];

/** The middle of a frame, moved away from the ends of the ground as far as `kept` stays in the frame. */
function slid(middle: number, frame: number, kept: Span, ground: Span): number {
  const half = frame / 2;
  // Rounding must not undo what has been made to fit exactly.
  if (ground[1] - ground[0] < frame * (1 - 1e-9)) return middle;
  const onGround = Math.min(ground[1] - half, Math.max(ground[0] + half, middle));
  return Math.min(kept[0] + half, Math.max(kept[1] - half, onGround));
}

/**
 * The nearest view that shows a whole box.
 * @param padding pixels kept free at each side: `top` has room for a marker, which stands above its place.
 */
export function fittedView(bounds: Bounds, size: MapSize, padding: Padding): MapView {
  const zoom = fittedZoom(bounds, size, padding);
  return { centre: placeAt(middleOf(bounds, padding, zoom)), zoom };
}

function fittedZoom(bounds: Bounds, size: MapSize, padding: Padding): number {
  const box = worldBox(bounds);
  const width = Math.max(1, size.width - 2 * padding.side);
  const height = Math.max(1, size.height - padding.top - padding.bottom);
  return allowedZoom(Math.min(NEAREST_FIT, zoomFor(box.width, width), zoomFor(box.height, height)));
}

/** Where the middle of the map is when a box stands in the middle of what the padding leaves. */
function middleOf(bounds: Bounds, padding: Padding, zoom: number): WorldPoint {
  const { left, right, top, bottom } = worldBox(bounds);
  return { x: (left + right) / 2, y: (top + bottom) / 2 - (padding.top - padding.bottom) / 2 / worldPx(zoom) };
}

function worldBox([west, south, east, north]: Bounds) {
  const { x: left, y: top } = worldPoint({ lat: north, lng: west });
  const { x: right, y: bottom } = worldPoint({ lat: south, lng: east });
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

/** Pixels from the left and upper edge of the map to a place. */
export function onScreen(place: Coordinates, view: MapView, size: MapSize): WorldPoint {
  const middle = worldPoint(view.centre);
  const { x, y } = worldPoint(place);
  const scale = worldPx(view.zoom);
  return { x: size.width / 2 + (x - middle.x) * scale, y: size.height / 2 + (y - middle.y) * scale };
}

/** The place under a point of the map, in pixels from its left and upper edge: the reverse of `onScreen`. */
export function underScreen(point: WorldPoint, view: MapView, size: MapSize): Coordinates {
  const middle = worldPoint(view.centre);
  const scale = worldPx(view.zoom);
  return placeAt({
    x: middle.x + (point.x - size.width / 2) / scale,
    y: middle.y + (point.y - size.height / 2) / scale,
  });
}

/** The box a map shows. */
export function shownBounds(view: MapView, size: MapSize): Bounds {
  const topLeft = underScreen({ x: 0, y: 0 }, view, size);
  const bottomRight = underScreen({ x: size.width, y: size.height }, view, size);
  return [topLeft.lng, bottomRight.lat, bottomRight.lng, topLeft.lat];
}

/** How many pixels one metre on the ground is at a latitude. */
export function pixelsPerMetre(lat: number, zoom: number): number {
  return worldPx(zoom) / (2 * Math.PI * EARTH_RADIUS_METRES * Math.cos((lat * Math.PI) / 180));
}

function worldPx(zoom: number): number {
  return WORLD_PX * 2 ** zoom;
}

function zoomFor(part: number, pixels: number): number {
  return part <= 0 ? Number.POSITIVE_INFINITY : Math.log2(pixels / part / WORLD_PX);
}
