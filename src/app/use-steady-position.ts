import { useEffect, useState } from 'react';
import { type Coordinates, distanceBetween } from '../domain/distance.ts';
import type { Position } from '../domain/position.ts';

/** Metres a child walks before lists are measured and ordered anew: a list that trembles cannot be tapped. */
const STEADY_METRES = 5;

/** Where distances are measured from: the same object until the explorer has walked on. */
export function useSteadyPosition(position: Position | null): Coordinates | null {
  const [steady, setSteady] = useState<Coordinates | null>(null);
  useEffect(() => {
    setSteady((before) => {
      if (!position || !before) return position;
      return distanceBetween(before, position) < STEADY_METRES ? before : position;
    });
  }, [position]);
  return steady;
}
