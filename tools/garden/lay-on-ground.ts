import type { Corners, LngLat } from '../../schemas/garden-map.ts';
import { distanceBetween } from '../../src/domain/distance.ts';
import { placeAt, type WorldPoint, worldPoint } from '../../src/domain/geometry.ts';

/** One thing that is in a drawing, in pixels from its left and upper edge, and on the ground. */
export interface GroundPoint {
  readonly x: number;
  readonly y: number;
  readonly lat: number;
  readonly lng: number;
}

export interface LaidOnGround {
  readonly corners: Corners;
  /** How far the points lie from where the drawing puts them, in metres: on average (root mean square) and at worst. */
  readonly meanError: number;
  readonly worstError: number;
}

/**
 * Lays a drawing on the ground: moves, turns, stretches and slants it so that its points come nearest to theirs (an affine
 * map by least squares). With exactly three points the error is 0 by construction; a fourth one tells.
 * @returns null when the points lie on one line or are fewer than three: then they fix nothing.
 */
export function layOnGround(
  points: readonly GroundPoint[],
  size: { readonly width: number; readonly height: number },
): LaidOnGround | null {
  const worlds = points.map(worldPoint);
  const toX = leastSquares(
    points,
    worlds.map(({ x }) => x),
  );
  const toY = leastSquares(
    points,
    worlds.map(({ y }) => y),
  );
  if (!toX || !toY) return null;
  const onGround = (x: number, y: number): WorldPoint => ({
    x: toX[0] * x + toX[1] * y + toX[2],
    y: toY[0] * x + toY[1] * y + toY[2],
  });
  const corner = (x: number, y: number): LngLat => {
    const { lat, lng } = placeAt(onGround(x, y));
    return [lng, lat];
  };
  const errors = points.map((point) => distanceBetween(point, placeAt(onGround(point.x, point.y))));
  return {
    corners: [corner(0, 0), corner(size.width, 0), corner(size.width, size.height), corner(0, size.height)],
    meanError: Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length),
    worstError: Math.max(...errors),
  };
}

type Three = readonly [number, number, number];

/** a, b and c of `value = a x + b y + c`, by the normal equations around the mean, which keeps the numbers small. */
function leastSquares(points: readonly GroundPoint[], values: readonly number[]): Three | null {
  if (points.length < 3) return null;
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const meanValue = mean(values);
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0];
  for (const [index, { x, y }] of points.entries()) {
    const value = (values[index] ?? meanValue) - meanValue;
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
    xv += (x - meanX) * value;
    yv += (y - meanY) * value;
  }
  const determinant = xx * yy - xy * xy;
  // Nearly on one line is on one line: a pixel of error would turn the drawing over.
  if (determinant < 1e-6 * xx * yy || xx * yy === 0) return null;
  const a = (xv * yy - yv * xy) / determinant;
  const b = (yv * xx - xv * xy) / determinant;
  return [a, b, meanValue - a * meanX - b * meanY];
}
