import { NONE } from '../../schemas/limits.ts';
import type { Location } from '../../schemas/location.ts';
import type { Mission } from '../../schemas/mission.ts';
import { type Coordinates, distanceBetween } from './distance.ts';
import { isOnEarth } from './map-area.ts';
import { type MissionTypeIcon, missionTypeIcon } from './mission-types.ts';

/** The mission id that stands for the places of all missions (MAP-04). */
export const ALL_MISSIONS = String(NONE);
/** Steps of the map's header while the mission's tasks are not known (MAP-02). */
const UNKNOWN_STEPS = 2;

/** A place that the map marks. */
export interface MapPlace extends Coordinates {
  readonly id: string;
  readonly name: string;
  /** What the marker says: the place on a mission's own map, its missions where all are shown. */
  readonly label: string;
  /** Types of its missions, each once, in their order. */
  readonly icons: readonly MissionTypeIcon[];
  readonly missionCount: number;
  /** Every mission here is completed: the marker is hollow and ticked. */
  readonly isDone: boolean;
  /** Metres; null when not known. */
  readonly distance: number | null;
}

interface MapSource {
  readonly missions: readonly Mission[];
  readonly isCompleted: (missionId: string) => boolean;
  /** Where the explorer is; null when not known. */
  readonly from: Coordinates | null;
}

/**
 * One marker for each place of a mission, or of all missions with the id -1 (MAP-03, MAP-04). A place whose position
 * cannot be on the ground has no marker.
 */
export function placesOnMap(missionId: string, { missions, isCompleted, from }: MapSource): MapPlace[] {
  const isAll = missionId === ALL_MISSIONS;
  const found = new Map<string, { place: Mission['locations'][number]; here: Mission[] }>();
  for (const mission of missions) {
    if (!isAll && mission.id !== missionId) continue;
    for (const place of mission.locations) {
      if (!isOnEarth(place)) continue;
      const entry = found.get(place.id) ?? { place, here: [] };
      entry.here.push(mission);
      found.set(place.id, entry);
    }
  }
  return [...found.values()].map(({ place, here }) => ({
    id: place.id,
    name: place.name,
    lat: place.lat,
    lng: place.lng,
    label: isAll ? missionWords(here, place.name) : place.name,
    icons: [...new Set(here.map(({ type }) => missionTypeIcon(type)))],
    missionCount: here.length,
    isDone: here.every(({ id }) => isCompleted(id)),
    distance: from ? distanceBetween(from, place) : null,
  }));
}

/** Nearest first, then west to east: the order in which one walks, and the order of the keyboard. */
export function inWalkingOrder(places: readonly MapPlace[]): MapPlace[] {
  const far = Number.POSITIVE_INFINITY;
  return [...places].sort((one, other) => {
    const difference = (one.distance ?? far) - (other.distance ?? far);
    return (Number.isNaN(difference) ? 0 : difference) || one.lng - other.lng || Number(one.id) - Number(other.id);
  });
}

/** Total of the map header's stepper (MAP-02). */
export function mapSteps(taskCount: number | null): number {
  return taskCount === null || taskCount === 0 ? UNKNOWN_STEPS : taskCount;
}

/** Metres within which being there counts, of a place as the garden set it. */
export function radiusOf(placeId: string, locations: readonly Pick<Location, 'id' | 'radius'>[]): number | null {
  return locations.find(({ id }) => id === placeId)?.radius ?? null;
}

/** One mission is called by its name; of several only the place has room. */
function missionWords(here: readonly Mission[], placeName: string): string {
  const [only, ...others] = here;
  return only && others.length === 0 ? only.name : placeName;
}
