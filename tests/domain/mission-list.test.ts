import { describe, expect, test } from 'vitest';
import type { Mission } from '../../schemas/mission.ts';
import {
  everyMission,
  listHeading,
  missionEntrance,
  orderedMissions,
  visibleMissions,
} from '../../src/domain/mission-list.ts';
import { topLevelTasks } from '../../src/domain/task-order.ts';
import { mission, task } from './builders.ts';

function idsOf(missions: readonly Mission[]): string[] {
  return missions.map(({ id }) => id);
}
function place(id: string, lat: number) {
  return { id, name: `Place ${id}`, lat, lng: 7 };
}

describe('the missions of a list', () => {
  const pond = place('5', 43.1);
  const all = [
    mission('1', { type: 'find', locations: [pond], ageGroupIds: ['1'] }),
    mission('2', { type: 'observe', locations: [pond], ageGroupIds: ['2'] }),
    mission('3', { type: 'locate', ageGroupIds: ['1', '2'] }),
    mission('4', { type: 'find', locations: [pond], disabled: true }),
    mission('5', { type: 'observe', locations: [place('6', 43.1)], ageGroupIds: ['1'] }),
  ];

  test('[LIST-01, VAL-18] start with everything that is not disabled', () => {
    expect(everyMission).toEqual({ type: 'all', locationId: '-1', ageGroupId: '-1' });
    expect(idsOf(visibleMissions(all, everyMission))).toEqual(['1', '2', '3', '5']);
  });
  test('[LIST-02] leave out disabled ones', () => {
    expect(idsOf(visibleMissions(all, everyMission))).not.toContain('4');
  });
  test('[LIST-10, TYPES-13] keep only the chosen type, with its aliases, in any case', () => {
    expect(idsOf(visibleMissions(all, { ...everyMission, type: 'Find' }))).toEqual(['1', '3']);
  });
  test('[LIST-11] keep only the chosen place', () => {
    expect(idsOf(visibleMissions(all, { ...everyMission, locationId: '5' }))).toEqual(['1', '2']);
  });
  test('[ROUTE-06] keep only what is of that place and that type', () => {
    expect(idsOf(visibleMissions(all, { ...everyMission, locationId: '5', type: 'find' }))).toEqual(['1']);
  });
  test('[LIST-14, VAL-16] keep only the chosen age group', () => {
    expect(idsOf(visibleMissions(all, { ...everyMission, ageGroupId: '2' }))).toEqual(['2', '3']);
  });
});

describe('the order of a list', () => {
  const all = [
    mission('10', { created: '2026-02-01T00:00:00Z', locations: [place('1', 43.3)] }),
    mission('9', { created: '2026-02-01T00:00:00Z', locations: [place('2', 43.9), place('3', 43.1)] }),
    mission('8', { created: '2026-01-01T00:00:00Z' }),
    mission('7', { created: '2026-03-01T00:00:00Z', locations: [place('4', 43.2)] }),
  ];
  const open = () => 'notBegun' as const;
  const here = { lat: 43, lng: 7 };

  test('[LIST-27] is Created, then ID as a number', () => {
    const listed = orderedMissions(all, { order: 'catalogue', stateOf: open, from: here });
    expect(listed.map((entry) => entry.mission.id)).toEqual(['8', '9', '10', '7']);
  });
  test('[LIST-24, LIST-25] is nearest first by the nearest place, those without a place last', () => {
    const listed = orderedMissions(all, { order: 'nearest', stateOf: open, from: here });
    expect(listed.map((entry) => entry.mission.id)).toEqual(['9', '7', '10', '8']);
    expect(listed.at(-1)?.distance).toBeNull();
  });
  test('[GEO-07, LIST-19] is that of the catalogue, without distances, when nobody knows where we are', () => {
    const listed = orderedMissions(all, { order: 'nearest', stateOf: open, from: null });
    expect(listed.map((entry) => entry.mission.id)).toEqual(['8', '9', '10', '7']);
    expect(listed.every(({ distance }) => distance === null)).toBe(true);
  });
  test('[LIST-04] puts completed ones at the end, in the same order among themselves', () => {
    const stateOf = (id: string) => (id === '9' || id === '8' ? ('completed' as const) : ('inProgress' as const));
    const nearest = orderedMissions(all, { order: 'nearest', stateOf, from: here });
    expect(nearest.map((entry) => entry.mission.id)).toEqual(['7', '10', '9', '8']);
    const catalogue = orderedMissions(all, { order: 'catalogue', stateOf, from: null });
    expect(catalogue.map((entry) => entry.mission.id)).toEqual(['10', '7', '8', '9']);
  });
  test('[LIST-25] one completed near by still comes after one open without a place', () => {
    const stateOf = (id: string) => (id === '9' ? ('completed' as const) : ('notBegun' as const));
    const nearest = orderedMissions(all, { order: 'nearest', stateOf, from: here });
    expect(nearest.map((entry) => entry.mission.id)).toEqual(['7', '10', '8', '9']);
  });
});

describe('the heading of a list', () => {
  const places = [{ id: '5', name: 'The pond' }];
  test('[LIST-06] names the type while no place is chosen', () => {
    expect(listHeading({ type: 'all', locationId: '-1' }, places)).toEqual({
      kind: 'type',
      typeWord: 'All',
      description: 'Whoah check this out',
    });
    expect(listHeading({ type: 'locate', locationId: '-1' }, places)).toMatchObject({ typeWord: 'Find' });
  });
  test('[LIST-07] names the place', () => {
    expect(listHeading({ type: 'all', locationId: '5' }, places)).toEqual({ kind: 'place', placeName: 'The pond' });
  });
  test('[LIST-08] names neither for a place that is not known', () => {
    expect(listHeading({ type: 'all', locationId: '6' }, places)).toEqual({ kind: 'all' });
    expect(listHeading({ type: 'all', locationId: 'x' }, places)).toEqual({ kind: 'all' });
  });
});

describe('where choosing a mission leads', () => {
  const tasks = [task('31'), task('32'), task('33')];
  const walk = { steps: topLevelTasks({ taskIds: ['31', '32', '33'] }, tasks), tasks, chosen: new Map() };

  test('[LIST-21, LIST-22] to the first unfinished task when tasks were started', () => {
    const progress = { state: 'inProgress' as const, startedTaskCount: 2, completedTaskIds: new Set(['31', '33']) };
    expect(missionEntrance(progress, walk)).toEqual({ kind: 'task', path: [1], follow: [] });
  });
  test('[LIST-23] to its start otherwise, begun or not', () => {
    const untouched = { startedTaskCount: 0, completedTaskIds: new Set<string>() };
    expect(missionEntrance({ state: 'notBegun', ...untouched }, walk)).toEqual({ kind: 'start' });
    expect(missionEntrance({ state: 'inProgress', ...untouched }, walk)).toEqual({ kind: 'start' });
  });
  test('[LIST-03] nowhere when it is completed', () => {
    const progress = { state: 'completed' as const, startedTaskCount: 3, completedTaskIds: new Set(['31']) };
    expect(missionEntrance(progress, walk)).toEqual({ kind: 'none' });
  });
});
