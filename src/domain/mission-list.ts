import { NONE } from '../../schemas/limits.ts';
import type { Location } from '../../schemas/location.ts';
import type { Mission } from '../../schemas/mission.ts';
import { isForAgeGroup, NO_AGE_GROUP } from './age.ts';
import { type Coordinates, distanceToNearest } from './distance.ts';
import type { ProgressInMission } from './mission-progress.ts';
import { ALL_TYPES, canonicalType, missionTypeDescription, missionTypeWord } from './mission-types.ts';
import { type Place, resumePlace, type Walk } from './next-step.ts';

/** No location chosen (VAL-18). */
export const NO_LOCATION = String(NONE);

export interface MissionFilter {
  readonly type: string;
  readonly locationId: string;
  readonly ageGroupId: string;
}

/** Filters nothing; the list pages start with it and the explorer's own age group (LIST-01, LIST-14). */
export const everyMission: MissionFilter = { type: ALL_TYPES, locationId: NO_LOCATION, ageGroupId: NO_AGE_GROUP };

/** Missions that pass every filter and are not disabled, in the order given (LIST-02, LIST-10, LIST-11, LIST-14). */
export function visibleMissions(missions: readonly Mission[], filter: MissionFilter): Mission[] {
  return missions.filter(
    (mission) =>
      !mission.disabled &&
      (isAny(filter.type) || canonicalType(mission.type) === canonicalType(filter.type)) &&
      (filter.locationId === NO_LOCATION || mission.locations.some(({ id }) => id === filter.locationId)) &&
      isForAgeGroup(mission, filter.ageGroupId),
  );
}

export interface ListedMission {
  readonly mission: Mission;
  readonly state: ProgressInMission['state'];
  /** Metres to its nearest place; null when not known, which shows no distance at all (LIST-19). */
  readonly distance: number | null;
}

/**
 * Puts missions in the order of a list: completed ones at the end (LIST-04); before them by distance in the nearest list,
 * those without one last (LIST-24, LIST-25), and by Created, then ID, where nothing else decides (LIST-27).
 */
export function orderedMissions(
  missions: readonly Mission[],
  {
    order,
    stateOf,
    from,
  }: {
    readonly order: 'catalogue' | 'nearest';
    readonly stateOf: (missionId: string) => ProgressInMission['state'];
    /** Where the explorer is; null when not known. */
    readonly from: Coordinates | null;
  },
): ListedMission[] {
  const listed = missions.map((mission) => ({
    mission,
    state: stateOf(mission.id),
    distance: from ? distanceToNearest(from, mission.locations) : null,
  }));
  return listed.sort(
    (one, other) =>
      Number(isDone(one)) - Number(isDone(other)) ||
      (order === 'nearest' ? byDistance(one, other) : 0) ||
      byCatalogue(one.mission, other.mission),
  );
}

/** Words of a list page's heading: with its type, its place, or neither (LIST-06 to LIST-08). */
export type ListHeading =
  | { readonly kind: 'type'; readonly typeWord: string; readonly description: string }
  | { readonly kind: 'place'; readonly placeName: string }
  | { readonly kind: 'all' };

export function listHeading(
  { type, locationId }: Pick<MissionFilter, 'type' | 'locationId'>,
  locations: readonly Pick<Location, 'id' | 'name'>[],
): ListHeading {
  if (Number(locationId) < 0) {
    return { kind: 'type', typeWord: missionTypeWord(type), description: missionTypeDescription(type) };
  }
  const place = locations.find(({ id }) => id === locationId);
  return place ? { kind: 'place', placeName: place.name } : { kind: 'all' };
}

/** Where choosing a mission leads. A completed one leads nowhere (LIST-03). */
export type MissionEntrance =
  | ({ readonly kind: 'task' } & Place)
  | { readonly kind: 'start' }
  | { readonly kind: 'none' };

/** A mission with started tasks goes on at its first unfinished one, any other at its start (LIST-21 to LIST-23). */
export function missionEntrance(
  progress: Pick<ProgressInMission, 'state' | 'startedTaskCount' | 'completedTaskIds'>,
  walk: Walk,
): MissionEntrance {
  if (progress.state === 'completed') return { kind: 'none' };
  const place = progress.startedTaskCount > 0 ? resumePlace(walk, progress.completedTaskIds) : null;
  return place ? { kind: 'task', ...place } : { kind: 'start' };
}

function isAny(type: string): boolean {
  return canonicalType(type) === ALL_TYPES;
}

function isDone({ state }: ListedMission): boolean {
  return state === 'completed';
}

function byDistance(one: ListedMission, other: ListedMission): number {
  if (one.distance === other.distance) return 0;
  return (one.distance ?? Number.POSITIVE_INFINITY) - (other.distance ?? Number.POSITIVE_INFINITY);
}

function byCatalogue(one: Mission, other: Mission): number {
  return createdAt(one) - createdAt(other) || Number(one.id) - Number(other.id);
}

/** Milliseconds since 1970; a mission whose date cannot be read stands first rather than upset the order. */
function createdAt({ created }: Mission): number {
  const time = Date.parse(created);
  return Number.isNaN(time) ? 0 : time;
}
