import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushSoon } from '../../src/app/push-soon.ts';

const STEP_1 = '/mission/code/12/task/0';
const STEP_2 = '/mission/code/12/task/1';
const STEP_3 = '/mission/code/12/task/2';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onStep1() {
  const initialEntries = ['/missions/', '/mission/code/12/intro/', STEP_1];
  return createMemoryHistory({ initialEntries, initialIndex: 2 });
}

test('the address follows after the next frame, or at once when asked, and once', () => {
  const history = onStep1();
  const pushNow = pushSoon(history, STEP_2);
  expect(history.location.href).toBe(STEP_1);
  vi.runAllTimers();
  expect(history.location.href).toBe(STEP_2);
  pushNow();
  expect(history.length).toBe(4);
  pushSoon(history, STEP_3)();
  vi.runAllTimers();
  expect(history.location.href).toBe(STEP_3);
  expect(history.length).toBe(5);
});

test('[P10] one step back leads to the step that was left: before the push, in its moment, and after it', () => {
  const before = onStep1();
  pushSoon(before, STEP_2);
  before.back();
  vi.runAllTimers();
  expect(before.location.href).toBe(STEP_1);

  // The browser was asked before the push, and counted from step 1; it carries that out after the push.
  const overtaken = onStep1();
  pushSoon(overtaken, STEP_2)();
  overtaken.go(-2);
  vi.runAllTimers();
  expect(overtaken.location.href).toBe(STEP_1);

  const after = onStep1();
  pushSoon(after, STEP_2)();
  after.back();
  vi.runAllTimers();
  expect(after.location.href).toBe(STEP_1);
});

test('whoever went elsewhere before the push stays there, and so does who goes two steps back later', () => {
  const history = onStep1();
  pushSoon(history, STEP_2);
  history.push('/help');
  vi.runAllTimers();
  expect(history.location.href).toBe('/help');
  history.back();
  pushSoon(history, STEP_2)();
  vi.advanceTimersByTime(2000);
  history.go(-2);
  expect(history.location.href).toBe('/mission/code/12/intro/');
});
