import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endMission, untouchedMission } from '../../src/domain/mission.ts';
import { steadyClock } from '../../src/domain/steady-clock.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const START = Date.UTC(2027, 4, 14, 9);

/** A tablet: `pass` is real time, `set` somebody at its settings. */
function tablet() {
  let wall = START;
  let elapsed = 1234.5;
  return {
    now: steadyClock(
      () => wall,
      () => elapsed,
    ),
    pass: (milliseconds: number) => {
      wall += milliseconds;
      elapsed += milliseconds;
    },
    sleep: (milliseconds: number) => {
      wall += milliseconds;
    },
    set: (by: number) => {
      wall += by;
    },
  };
}

test('[T02] a clock that is left alone is believed, also after a sleep in which nothing was counted', () => {
  const { now, pass, sleep } = tablet();
  expect(now()).toBe(START);
  pass(5 * MINUTE);
  sleep(30 * MINUTE);
  expect(now()).toBe(START + 35 * MINUTE);
});

test.each([-1, -10 * MINUTE, -YEAR])(
  '[T02] a mission during which the clock is set by %d ms takes the minutes it took',
  (jump) => {
    const { now, pass, set } = tablet();
    const begun = now();
    pass(4 * MINUTE);
    set(jump);
    pass(8 * MINUTE);
    expect(endMission({ ...untouchedMission, startTime: begun }, now()).duration).toBe(12 * MINUTE);
    pass(MINUTE);
    expect(now()).toBe(begun + 13 * MINUTE);
  },
);

test('[T02] whatever is done to the clock, time never goes back and is never shorter than it was', () => {
  const span = fc.integer({ min: 0, max: 3 * 60 * MINUTE });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: span }),
    fc.record({ kind: fc.constant('sleep' as const), ms: span }),
    fc.record({ kind: fc.constant('set' as const), ms: fc.integer({ min: -YEAR, max: YEAR }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const device = tablet();
      let before = device.now();
      for (const { kind, ms } of steps) {
        device[kind](ms);
        const after = device.now();
        expect(after - before).toBeGreaterThanOrEqual(kind === 'pass' ? ms : 0);
        before = after;
      }
    }),
  );
});
