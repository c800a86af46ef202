import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { followPosition, lookUpPosition } from '../device/position.ts';
import { locationMachine } from '../machines/location.machine.ts';
import type { LocationEvent } from '../machines/location-context.ts';
import type { Lookup } from '../machines/location-lookups.ts';

export type UserLocation = ActorRefFrom<typeof locationMachine>;

/** Follows the device while somebody looks; one for the page, so that a walk goes on from map to map. */
export function startUserLocation(minAccuracy: number): UserLocation {
  const machine = locationMachine.provide({
    actors: {
      lookUp: fromPromise(({ input }) => lookUpPosition(input)),
      follow: fromCallback<LocationEvent, Lookup>(({ input, sendBack }) =>
        followPosition(
          input,
          (position) => sendBack({ type: 'fix', position }),
          (problem) => sendBack({ type: 'problem', problem }),
        ),
      ),
    },
  });
  return createActor(machine, { input: { minAccuracy } }).start();
}
