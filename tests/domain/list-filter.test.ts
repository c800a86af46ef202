import { describe, expect, test } from 'vitest';
import { filterSearch, listFilter } from '../../src/domain/list-filter.ts';

describe("a list's filter", () => {
  test('[LIST-01, LIST-12, LIST-13] shows all types, all places, progress and distance unless told otherwise', () => {
    expect(listFilter({}, {})).toEqual({ type: 'all', locationId: '-1', showsProgress: true, showsDistance: true });
  });

  test('[LIST-10, LIST-11] starts from the path, and a choice stands before it', () => {
    const path = { type: 'find', locationId: '2' };
    expect(listFilter(path, {})).toMatchObject(path);
    expect(listFilter(path, { type: 'all', place: '-1' })).toMatchObject({ type: 'all', locationId: '-1' });
  });

  test('[ROUTE-39] says in the address what differs from the path, and nothing else', () => {
    const path = { type: 'find' };
    for (const search of [{}, { type: 'all' }, { place: '3' }, { progress: 'off', distance: 'off' }] as const) {
      expect(filterSearch(listFilter(path, search), path)).toEqual(search);
    }
    expect(filterSearch(listFilter(path, { type: 'LOCATE' }), path)).toEqual({});
  });
});
