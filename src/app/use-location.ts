import { useEffect, useState } from 'react';
import { followHeading } from '../device/heading.ts';
import type { Engagement } from '../domain/engagement.ts';
import type { Bounds } from '../domain/geometry.ts';
import type { Position, PositionProblem } from '../domain/position.ts';
import { isFatal } from '../domain/position.ts';
import type { LocationEvent } from '../machines/location-context.ts';
import type { ExplorerContext } from './explorer-context.ts';
import type { UserLocation } from './user-location.ts';

/** What pages know about where the explorer is. */
export interface LocationState {
  readonly isOn: boolean;
  /** Smoothed, and good enough to tell distances from. */
  readonly position: Position | null;
  /** The last fix that was not good enough; null once there is a better one. */
  readonly weak: Position | null;
  readonly fatal: PositionProblem | null;
  readonly isLongUnsure: boolean;
  readonly engagement: Engagement | null;
}

export const unlocated: LocationState = {
  isOn: false,
  position: null,
  weak: null,
  fatal: null,
  isLongUnsure: false,
  engagement: null,
};

interface Following {
  readonly state: LocationState;
  readonly send: (event: LocationEvent) => void;
}

/**
 * Follows the explorer while a page wants to know where it is; location is off on all other pages.
 * @param isWanted the page shows places or distances.
 * @param allowed where the garden is; null while that is not known.
 */
export function useLocation(
  { services, explorerId }: Pick<ExplorerContext, 'services' | 'explorerId'>,
  isWanted: boolean,
  allowed: Bounds | null,
): Following {
  const [actor, setActor] = useState<UserLocation | null>(null);
  const [state, setState] = useState(unlocated);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    services.location().then(
      (started) => {
        if (!isGone) setActor(started);
      },
      (error) => services.log.error('location could not be started', error),
    );
    return () => {
      isGone = true;
      setActor(null);
    };
  }, [services, isWanted]);
  useEffect(() => {
    if (!actor) return;
    const subscription = actor.subscribe((snapshot) => setState(stateOf(snapshot)));
    return () => {
      subscription.unsubscribe();
      actor.send({ type: 'unwanted' });
      setState(unlocated);
    };
  }, [actor]);
  useEffect(() => actor?.send({ type: 'wanted', explorerId, allowed }), [actor, explorerId, allowed]);
  return { state, send: (event) => actor?.send(event) };
}

function stateOf(snapshot: ReturnType<UserLocation['getSnapshot']>): LocationState {
  const { track, weak, problem, engagement } = snapshot.context;
  const position = track?.position ?? null;
  return {
    isOn: snapshot.hasTag('on') && !(problem !== null && isFatal(problem) && position === null),
    position,
    weak: position ? null : weak,
    fatal: position === null && problem !== null && isFatal(problem) ? problem : null,
    isLongUnsure: snapshot.hasTag('longUnsure'),
    engagement,
  };
}

/** Where the tablet points, in degrees clockwise from north; null without a compass. */
export function useHeading(isWanted: boolean): number | null {
  const [heading, setHeading] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const stop = followHeading(setHeading);
    return () => {
      stop();
      setHeading(null);
    };
  }, [isWanted]);
  return heading;
}
