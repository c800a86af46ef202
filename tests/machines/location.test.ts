import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Position, PositionProblem } from '../../src/domain/position.ts';
import { failed, type Result, succeeded } from '../../src/domain/result.ts';
import { locationMachine } from '../../src/machines/location.machine.ts';
import type { LocationEmitted, LocationEvent } from '../../src/machines/location-context.ts';
import type { Lookup } from '../../src/machines/location-lookups.ts';
import { amina, ben } from '../domain/builders.ts';

type Answer = Result<Position, PositionProblem>;

const garden = [7.4158, 43.7243, 7.4226, 43.729] as const;
const wanted = { type: 'wanted', explorerId: amina, allowed: garden } as const;
const LONG_UNSURE_MS = 20_000;

/** A tablet whose satellites answer what a test says, and that remembers how it was asked. */
class Satellites {
  readonly lookups: Lookup[] = [];
  readonly follows: Lookup[] = [];
  readonly heard: LocationEmitted[] = [];
  isFollowed = false;
  private report: (event: LocationEvent) => void = () => undefined;
  private readonly answers: Answer[];
  readonly actor;

  constructor(...answers: Answer[]) {
    this.answers = answers;
    const machine = locationMachine.provide({
      actors: {
        lookUp: fromPromise<Answer, Lookup>(async ({ input }) => {
          this.lookups.push(input);
          return this.answers.shift() ?? new Promise<Answer>(() => undefined);
        }),
        follow: fromCallback<LocationEvent, Lookup>(({ input, sendBack }) => {
          this.follows.push(input);
          this.isFollowed = true;
          this.report = sendBack;
          return () => {
            this.isFollowed = false;
          };
        }),
      },
    });
    this.actor = createActor(machine, { input: { minAccuracy: 50 } });
    this.actor.on('*', (emitted) => this.heard.push(emitted as LocationEmitted));
    this.actor.start();
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  has(tag: 'on' | 'looking' | 'longUnsure'): boolean {
    return this.actor.getSnapshot().hasTag(tag);
  }

  gives(position: Position): void {
    this.report({ type: 'fix', position });
  }

  fails(problem: PositionProblem): void {
    this.report({ type: 'problem', problem });
  }
}

let satellites: Satellites;
const started = async (...answers: Answer[]): Promise<Satellites> => {
  satellites = new Satellites(...answers);
  satellites.actor.send(wanted);
  await vi.advanceTimersByTimeAsync(0);
  return satellites;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  satellites.actor.stop();
  vi.useRealTimers();
});

describe('finding the explorer', () => {
  test('[GEO-02] [CONST-11] the cached lookup runs first: any age, no waiting, high accuracy', async () => {
    await started();
    expect(satellites.lookups).toEqual([
      { enableHighAccuracy: true, maximumAge: Number.POSITIVE_INFINITY, timeout: 0 },
    ]);
  });

  test.each(['timeout', 'unavailable'] as const)(
    '[GEO-03] [CONST-12] after %s in the cached lookup a fresh one runs, at age 0 and for two minutes',
    async (problem) => {
      await started(failed(problem));
      expect(satellites.lookups[1]).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 120_000 });
      expect(satellites.heard).toEqual([]);
    },
  );

  test.each(['denied', 'unknown', 'noApi'] as const)(
    '[GEO-04] [G01] after %s in the cached lookup there is no fresh one, and nothing follows',
    async (problem) => {
      await started(failed(problem), succeeded(fix(0)));
      expect(satellites.lookups).toHaveLength(1);
      expect(satellites.follows).toEqual([]);
      expect(satellites.heard).toEqual([{ type: 'user_location_unavailable', problem }]);
      expect(satellites.context).toMatchObject({ track: null, problem });
    },
  );

  test('[GEO-01] a found position is told with itself', async () => {
    await started(succeeded(fix(0)));
    expect(satellites.heard).toEqual([{ type: 'user_located', position: fix(0) }]);
  });

  test('[GEO-01] no position from either lookup is told as well', async () => {
    await started(failed('timeout'), failed('unavailable'));
    expect(satellites.heard).toEqual([{ type: 'user_location_unavailable', problem: 'unavailable' }]);
  });

  test('[GEO-05] [G02] a fix of 800 m under trees is no position', async () => {
    await started(failed('timeout'), succeeded(fix(0, 800)));
    expect(satellites.context).toMatchObject({ track: null, weak: fix(0, 800) });
    expect(satellites.heard).toEqual([{ type: 'user_location_unavailable', problem: 'unavailable' }]);
  });

  test('[CONST-13] then one position follows the other: high accuracy, at most 10 s old, 20 s to wait', async () => {
    await started(succeeded(fix(0)));
    expect(satellites.follows).toEqual([{ enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 }]);
  });

  test('[CONST-10] who asks again waits 10000 ms', async () => {
    await started(failed('timeout'), failed('timeout'));
    satellites.actor.send({ type: 'again' });
    expect(satellites.lookups[2]).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 });
  });
});

describe('following the explorer', () => {
  test('[G01] a time-out between two positions changes nothing', async () => {
    await started(succeeded(fix(0)));
    satellites.fails('timeout');
    satellites.fails('unavailable');
    expect(satellites.isFollowed).toBe(true);
    expect(satellites.context.track?.position).toEqual(fix(0));
    satellites.gives(fix(5, 5, 5));
    expect(satellites.heard).toHaveLength(2);
  });

  test('[G05] a permission that is taken back takes the marker away and is told once', async () => {
    await started(succeeded(fix(0)));
    satellites.fails('denied');
    expect(satellites.context).toMatchObject({ track: null, weak: null, problem: 'denied' });
    expect(satellites.isFollowed).toBe(false);
    expect(satellites.heard.slice(1)).toEqual([{ type: 'user_location_unavailable', problem: 'denied' }]);
  });

  test('and given again it is looked for from the beginning', async () => {
    await started(failed('denied'), succeeded(fix(3)));
    satellites.actor.send({ type: 'again' });
    await vi.advanceTimersByTimeAsync(0);
    expect(satellites.context).toMatchObject({ problem: null, track: { position: fix(3) } });
  });

  test('[ENT-18] the way grows along the track, and begins anew with another explorer', async () => {
    await started(succeeded(fix(0, 3)));
    for (let second = 10; second <= 100; second += 10) satellites.gives(fix(second, 3, second));
    expect(satellites.context.engagement.distanceTravelled).toBeGreaterThan(60);
    expect(satellites.context.engagement).toMatchObject({
      inGarden: true,
      startTime: fix(0).at,
      endTime: fix(0, 3, 100).at,
    });
    satellites.actor.send({ ...wanted, explorerId: ben });
    expect(satellites.context.engagement.distanceTravelled).toBe(0);
  });

  test('[ENT-18] looking away and back keeps the way of the same explorer', async () => {
    await started(succeeded(fix(0, 3)));
    for (let second = 10; second <= 100; second += 10) satellites.gives(fix(second, 3, second));
    const { distanceTravelled } = satellites.context.engagement;
    satellites.actor.send({ type: 'unwanted' });
    expect(satellites.has('on')).toBe(false);
    expect(satellites.isFollowed).toBe(false);
    expect(satellites.context.track).toBeNull();
    satellites.actor.send(wanted);
    expect(satellites.context.engagement.distanceTravelled).toBe(distanceTravelled);
  });
});

describe('under trees', () => {
  test('after 20 s without a good fix another way is offered, and no longer once there is one', async () => {
    await started(failed('timeout'), succeeded(fix(0, 120)));
    await vi.advanceTimersByTimeAsync(LONG_UNSURE_MS - 1);
    expect(satellites.has('longUnsure')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(satellites.has('longUnsure')).toBe(true);
    satellites.gives(fix(0, 20));
    expect(satellites.has('longUnsure')).toBe(false);
    satellites.gives(fix(0, 120));
    await vi.advanceTimersByTimeAsync(LONG_UNSURE_MS);
    expect(satellites.has('longUnsure')).toBe(true);
  });

  test('of a child that stands still a browser says nothing, and that is no doubt; what comes after it may be one', async () => {
    const STANDING_MS = 10 * LONG_UNSURE_MS;
    await started(succeeded(fix(0, 5)));
    await vi.advanceTimersByTimeAsync(STANDING_MS);
    expect(satellites.has('longUnsure')).toBe(false);
    satellites.gives(fix(0, 120));
    expect(satellites.has('longUnsure')).toBe(true);
    satellites.gives(fix(0, 5));
    await vi.advanceTimersByTimeAsync(STANDING_MS);
    expect(satellites.has('longUnsure')).toBe(false);
    satellites.actor.send({ type: 'problem', problem: 'unavailable' });
    expect(satellites.has('longUnsure')).toBe(true);
  });

  test('a post says where a child is, even where location is switched off', async () => {
    await started(failed('denied'));
    satellites.actor.send({ type: 'post.found', position: fix(40) });
    expect(satellites.context.track?.position).toEqual(fix(40));
    expect(satellites.heard.at(-1)).toEqual({ type: 'user_located', position: fix(40) });
  });

  test('and counts more than what was measured before', async () => {
    await started(succeeded(fix(0, 40)));
    satellites.actor.send({ type: 'post.found', position: fix(40, 5, 1) });
    expect(satellites.context.track?.position).toEqual(fix(40, 5, 1));
  });
});

/** So many metres north of the lake. */
function fix(metresNorth: number, accuracy = 5, seconds = 0): Position {
  return { lat: 43.72663 + metresNorth / 111_195, lng: 7.419729, accuracy, at: 1_700_000_000_000 + seconds * 1000 };
}
