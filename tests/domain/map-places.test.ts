import { describe, expect, test } from 'vitest';
import { addresses } from '../../src/domain/addresses.ts';
import { ALL_MISSIONS, inWalkingOrder, mapSteps, placesOnMap, radiusOf } from '../../src/domain/map-places.ts';
import { postWithCode } from '../../src/domain/posts.ts';
import { mission } from './builders.ts';

const lake = { id: '3', name: 'The lake', lat: 43.72663, lng: 7.419729 };
const fish = { id: '8', name: 'The Fish', lat: 43.726201, lng: 7.41955 };
const pond = mission('12', { name: 'Pond detectives', locations: [lake, fish] });
const scales = mission('5', { name: 'The fish on land', type: 'find', locations: [fish] });
const nothing = { isCompleted: () => false, from: null };

describe('places on a map', () => {
  test('[MAP-03] a mission has one marker for each of its locations, called by the place', () => {
    const places = placesOnMap('12', { missions: [pond, scales], ...nothing });
    expect(places.map(({ id, label }) => [id, label])).toEqual([
      ['3', 'The lake'],
      ['8', 'The Fish'],
    ]);
  });

  test('[MAP-04] mission id -1 shows the locations of all missions, each place once', () => {
    expect(ALL_MISSIONS).toBe('-1');
    const places = placesOnMap('-1', { missions: [pond, scales], ...nothing });
    expect(places.map(({ id, label, missionCount, icons }) => ({ id, label, missionCount, icons }))).toEqual([
      { id: '3', label: 'Pond detectives', missionCount: 1, icons: ['observe'] },
      { id: '8', label: 'The Fish', missionCount: 2, icons: ['observe', 'find'] },
    ]);
  });

  test('[ROUTE-40] the route named mission locations is /maps', () => {
    expect(addresses.missionTypes).toBe('/missions/');
    expect(addresses.maps).toBe('/maps');
    expect(addresses.missionMap('12')).toBe('/mission/code/12/map/');
  });

  test('a place is done when every mission there is', () => {
    const done = (ids: string[]) =>
      placesOnMap('-1', { missions: [pond, scales], isCompleted: (id) => ids.includes(id), from: null }).map(
        ({ isDone }) => isDone,
      );
    expect(done(['12'])).toEqual([true, false]);
    expect(done(['12', '5'])).toEqual([true, true]);
  });

  test('[G03] a place at null island or at no place at all has no marker', () => {
    const broken = mission('1', {
      locations: [
        { ...lake, lat: 0, lng: 0 },
        { ...fish, lat: Number.NaN },
      ],
    });
    expect(placesOnMap('1', { missions: [broken], ...nothing })).toEqual([]);
  });

  test('[ENT-10] the nearest comes first once it is known where the explorer is, else the western one', () => {
    const ordered = (from: typeof fish | null) =>
      inWalkingOrder(placesOnMap('12', { missions: [pond], isCompleted: () => false, from })).map(({ id }) => id);
    expect(ordered(lake)).toEqual(['3', '8']);
    expect(ordered(fish)).toEqual(['8', '3']);
    expect(ordered(null)).toEqual(['8', '3']);
    expect(placesOnMap('12', { missions: [pond], isCompleted: () => false, from: lake })[1]?.distance).toBeCloseTo(
      49.8,
      0,
    );
  });

  test("[MAP-02] the stepper's total is the number of the mission's tasks, and 2 while that is not known", () => {
    expect([5, 1, 0, null].map(mapSteps)).toEqual([5, 1, 2, 2]);
  });

  test('a place has the radius its garden gave it', () => {
    expect(radiusOf('3', [{ id: '3', radius: 30 }])).toBe(30);
    expect(radiusOf('4', [{ id: '3', radius: 30 }])).toBeNull();
  });
});

test('the word on a post is found however a child types it', () => {
  const posts = [{ placeId: '3', name: 'The lake', code: 'LAKE', lat: 43.7, lng: 7.4 }];
  expect([' la-ke ', 'LAKE', 'lake'].map((typed) => postWithCode(typed, posts)?.placeId)).toEqual(['3', '3', '3']);
  expect([postWithCode('', posts), postWithCode('LAKES', posts)]).toEqual([null, null]);
});
