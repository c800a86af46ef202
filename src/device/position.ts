import { type Position, type PositionProblem, positionProblem } from '../domain/position.ts';
import { failed, type Result, succeeded } from '../domain/result.ts';

/** Where the device is, once. Never throws: what went wrong is the answer. */
export function lookUpPosition(options: PositionOptions): Promise<Result<Position, PositionProblem>> {
  return new Promise((resolve) => {
    if (!hasPositionApi()) return resolve(failed('noApi'));
    navigator.geolocation.getCurrentPosition(
      (found) => resolve(succeeded(positionOf(found))),
      ({ code }) => resolve(failed(positionProblem(code))),
      options,
    );
  });
}

/**
 * Where the device is, again and again. A problem does not end it: a tablet under trees reports some between two positions.
 * @returns a function that ends it.
 */
export function followPosition(
  options: PositionOptions,
  onPosition: (position: Position) => void,
  onProblem: (problem: PositionProblem) => void,
): () => void {
  if (!hasPositionApi()) {
    onProblem('noApi');
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    (found) => onPosition(positionOf(found)),
    ({ code }) => onProblem(positionProblem(code)),
    options,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

/** Old browsers, and pages that an administrator closed to it. */
function hasPositionApi(): boolean {
  return typeof navigator !== 'undefined' && 'geolocation' in navigator && Boolean(navigator.geolocation);
}

function positionOf({ coords, timestamp }: GeolocationPosition): Position {
  return { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy, at: timestamp };
}
