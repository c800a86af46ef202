import { useEffect, useState } from 'react';
import { mayLocate } from '../device/permission.ts';
import { type NearestFrom, nearestFrom } from '../domain/nearest-from.ts';
import type { ExplorerContext } from './explorer-context.ts';
import { useLocation } from './use-location.ts';
import { useSteadyPosition } from './use-steady-position.ts';

/**
 * Where the explorer is, for the distances of a list; null while that is not known. The nearest list asks for it; other
 * lists use what the tablet may already say, because elsewhere nobody needs to say where they are.
 */
export function useListPosition(context: ExplorerContext, isNearest: boolean): NearestFrom {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    void mayLocate().then(setIsAllowed);
  }, []);
  const { position } = useLocation(context, isNearest || isAllowed, null).state;
  const steady = useSteadyPosition(position);
  const { location, debug } = context.services.settings;
  return isNearest ? nearestFrom(steady, location, { isDebug: debug }) : { from: steady, isApproximate: false };
}
