import { NO_LOCATION } from './mission-list.ts';
import { ALL_TYPES, canonicalType } from './mission-types.ts';

/** What a list page shows, and of each mission how much (LIST-10 to LIST-13). */
export interface ListFilter {
  readonly type: string;
  readonly locationId: string;
  readonly showsProgress: boolean;
  readonly showsDistance: boolean;
}

/** The type and place in a list page's path; what it leaves out is all of them (LIST-01). */
export interface ListPath {
  readonly type?: string;
  readonly locationId?: string;
}

/** The choices of the filter as they stand in an address (ROUTE-39): a word each, and nothing for what the path says. */
export interface FilterSearch {
  readonly type?: string;
  readonly place?: string;
  readonly progress?: 'off';
  readonly distance?: 'off';
}

/** Reads an address: a choice stands before the path, so that the nearest missions can be filtered, too. */
export function listFilter(path: ListPath, search: FilterSearch): ListFilter {
  return {
    type: search.type ?? path.type ?? ALL_TYPES,
    locationId: search.place ?? path.locationId ?? NO_LOCATION,
    showsProgress: search.progress !== 'off',
    showsDistance: search.distance !== 'off',
  };
}

/** The shortest choices that make `filter` of this path. */
export function filterSearch(filter: ListFilter, path: ListPath): FilterSearch {
  const own = listFilter(path, {});
  return {
    ...(canonicalType(filter.type) === canonicalType(own.type) ? {} : { type: filter.type }),
    ...(filter.locationId === own.locationId ? {} : { place: filter.locationId }),
    ...(filter.showsProgress ? {} : { progress: 'off' }),
    ...(filter.showsDistance ? {} : { distance: 'off' }),
  };
}
