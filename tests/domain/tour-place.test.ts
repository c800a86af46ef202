import { expect, test } from 'vitest';
import { type Box, placeTourBubble, roomAbove } from '../../src/domain/tour-place.ts';

const WINDOW: Box = { left: 0, top: 0, width: 800, height: 1000 };
const BUBBLE = { width: 400, height: 100 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const place = (stop: Box, controls: readonly Box[] = [], window = WINDOW) =>
  placeTourBubble({ stop, bubble: BUBBLE, window, controls: [stop, ...controls] });

test('[SHELL-08] a step of the tour stands below what it is about, with its tip at the middle of it', () => {
  expect(place(box(100, 200, 500, 300))).toEqual({ side: 'below', left: 150, top: 524, tip: 200 });
  expect(place(box(0, 200, 100, 300))).toMatchObject({ left: 8, tip: 42 });
  expect(place(box(700, 200, 100, 300))).toMatchObject({ left: 392, tip: 358 });
});

test('[SHELL-08] it stands above or at the left where it would lie over something that can be tapped, or out of the window', () => {
  const stop = box(200, 300, 400, 400);
  expect(place(stop, [box(0, 800, 800, 60)])).toEqual({ side: 'above', left: 200, top: 176, tip: 200 });
  expect(place(box(200, 300, 400, 600))).toMatchObject({ side: 'above' });
  const small = box(700, 20, 60, 60);
  expect(place(small, [box(0, 120, 800, 200)])).toEqual({ side: 'left', left: 276, top: 8, tip: 42 });
});

test('[SHELL-08] where no place beside it is free, it stands at the bottom, for which the page makes room', () => {
  // It fills the width, but below the bubble too little of it would be seen.
  expect(place(box(0, 720, 800, 400), [box(0, 620, 800, 90)])).toBe('bottom');
  expect(place(box(0, -40, 800, 1200))).toBe('bottom');
  // Narrow.
  expect(place(box(0, 100, 300, 850), [box(0, 0, 800, 90)])).toBe('bottom');
});

test('[SHELL-08] a list as wide as the window moves down and gives it room above', () => {
  const controls = [box(0, 0, 800, 90)];
  expect(place(box(0, 100, 800, 1200), controls)).toBe('roomAbove');
  const room = roomAbove(BUBBLE.height);
  expect(place(box(0, 100 + room, 800, 1200), controls)).toEqual({ side: 'above', left: 200, top: 108, tip: 200 });
});
