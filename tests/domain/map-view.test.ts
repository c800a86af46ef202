import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../src/domain/distance.ts';
import { doOverlap, type LabelWish, MOST_LABELS, placedLabels } from '../../src/domain/label-layout.ts';
import { CLUSTERS, MARKER, MARKER_TAP, SHOWN_MARKER } from '../../src/domain/map-marker.ts';
import {
  firstView,
  fittedView,
  isSameView,
  MAP_SCROLL_DELAY_MS,
  type MapView,
  onScreen,
  pixelsPerMetre,
  settledView,
  shownBounds,
  showsLabels,
  underScreen,
} from '../../src/domain/map-view.ts';

const garden = [7.4158, 43.7243, 7.4226, 43.729] as const;
const middle = { lat: 43.7267, lng: 7.4192 };
const paris = { lat: 48.85, lng: 2.35 };
const phone = { width: 390, height: 600 };

describe('the view a map comes to rest in', () => {
  test('[MAP-13] a centre outside the allowed area snaps back to the last valid one', () => {
    expect(settledView({ centre: paris, zoom: 17 }, middle, garden)).toEqual({ centre: middle, zoom: 17 });
    const inside = { centre: { lat: 43.7269, lng: 7.42 }, zoom: 17 };
    expect(settledView(inside, middle, garden)).toEqual(inside);
  });

  test('[MAP-13] [G03] and so does a centre that is no place at all', () => {
    const nowhere = { centre: { lat: Number.NaN, lng: Number.NaN }, zoom: Number.NaN };
    expect(settledView(nowhere, middle, garden)).toEqual({ centre: middle, zoom: 10 });
  });

  test('[MAP-14] the zoom cannot go below 10', () => {
    const zoomAt = (zoom: number) => settledView({ centre: middle, zoom }, middle, garden).zoom;
    expect([3, 9.99, 10, 10.5].map(zoomAt)).toEqual([10, 10, 10, 10.5]);
    expect(zoomAt(30)).toBeLessThan(30);
  });

  test('[MAP-09] marker labels appear only above zoom 16', () => {
    expect([15, 16, 16.01, 18].map((zoom) => showsLabels(zoom, 16))).toEqual([false, false, true, true]);
  });

  test('[CONST-18] the map scroll delay is 5 ms', () => {
    expect(MAP_SCROLL_DELAY_MS).toBe(5);
  });
});

describe('places on the screen', () => {
  const views = fc.record({
    centre: fc.record({
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
      lng: fc.double({ min: -170, max: 170, noNaN: true }),
    }),
    zoom: fc.double({ min: 10, max: 20, noNaN: true }),
  });
  const points = fc.record({
    x: fc.double({ min: 0, max: 390, noNaN: true }),
    y: fc.double({ min: 0, max: 600, noNaN: true }),
  });

  test('a point under the finger and its place are one and the same', () => {
    fc.assert(
      fc.property(views, points, (view, point) => {
        const back = onScreen(underScreen(point, view, phone), view, phone);
        expect(back.x).toBeCloseTo(point.x, 3);
        expect(back.y).toBeCloseTo(point.y, 3);
      }),
    );
  });

  test('the centre is in the middle, and so many pixels are a metre', () => {
    const view: MapView = { centre: middle, zoom: 17 };
    expect(onScreen(middle, view, phone)).toEqual({ x: 195, y: 300 });
    const east = { lat: middle.lat, lng: middle.lng + 0.001 };
    const pixels = onScreen(east, view, phone).x - 195;
    expect(pixels / distanceBetween(middle, east)).toBeCloseTo(pixelsPerMetre(middle.lat, 17), 3);
  });

  test('a box that is fitted is seen whole, with the room that was asked for', () => {
    const room = { top: 130, bottom: 110, side: 56 };
    const view = fittedView(garden, phone, room);
    const upperLeft = onScreen({ lat: garden[3], lng: garden[0] }, view, phone);
    const lowerRight = onScreen({ lat: garden[1], lng: garden[2] }, view, phone);
    expect(upperLeft.x).toBeGreaterThanOrEqual(room.side - 0.01);
    expect(lowerRight.x).toBeLessThanOrEqual(phone.width - room.side + 0.01);
    expect(upperLeft.y).toBeGreaterThanOrEqual(room.top - 0.01);
    expect(lowerRight.y).toBeLessThanOrEqual(phone.height - room.bottom + 0.01);
    const [west, south, east, north] = shownBounds(view, phone);
    expect(west < garden[0] && south < garden[1] && east > garden[2] && north > garden[3]).toBe(true);
  });

  test('[MAP-16] a map without a place to show begins where the garden chose, and sees the whole area', () => {
    const room = { top: 130, bottom: 110, side: 56 };
    const area = { bounds: garden, centre: { lat: 43.7262, lng: 7.4198 }, ground: garden };
    expect(firstView([], area, phone, room)).toEqual({
      centre: area.centre,
      zoom: fittedView(garden, phone, room).zoom,
    });
    expect(firstView([middle], area, phone, room)).toEqual(
      fittedView([middle.lng, middle.lat, middle.lng, middle.lat], phone, room),
    );
  });

  test.each([
    { frame: 'a phone', size: { width: 390, height: 704 } },
    { frame: 'an upright tablet', size: { width: 820, height: 684 } },
  ])('the first view on $frame shows nothing from beyond the ground where its places leave the room', ({ size }) => {
    const room = { top: 165, bottom: 170, side: 56 };
    const places = [
      { lat: 43.7262, lng: 7.4175 },
      { lat: 43.7276, lng: 7.4203 },
    ];
    const area = { bounds: garden, centre: middle, ground: garden };
    const view = firstView(places, area, size, room);
    const upperLeft = onScreen({ lat: garden[3], lng: garden[0] }, view, size);
    const lowerRight = onScreen({ lat: garden[1], lng: garden[2] }, view, size);
    expect(Math.max(upperLeft.x, upperLeft.y)).toBeLessThan(0.01);
    expect(lowerRight.x).toBeGreaterThan(size.width - 0.01);
    expect(lowerRight.y).toBeGreaterThan(size.height - 0.01);
    for (const { x, y } of places.map((one) => onScreen(one, view, size))) {
      expect(x).toBeGreaterThan(30);
      expect(x).toBeLessThan(size.width - 30);
      expect(y).toBeGreaterThanOrEqual(room.top - 0.01);
      expect(y).toBeLessThanOrEqual(size.height - room.bottom + 0.01);
    }
  });

  test('and shows the places first where they do not', () => {
    const size = { width: 844, height: 288 };
    const room = { top: 90, bottom: 40, side: 40 };
    const places = [
      { lat: garden[1], lng: garden[0] },
      { lat: garden[3], lng: garden[2] },
    ];
    const area = { bounds: garden, centre: middle, ground: garden };
    expect(firstView(places, area, size, room)).toEqual(fittedView(garden, size, room));
  });

  test('one place alone is shown with what is around it', () => {
    const point = [middle.lng, middle.lat, middle.lng, middle.lat] as const;
    const view = fittedView(point, phone, { top: 0, bottom: 0, side: 0 });
    expect(view.zoom).toBe(18);
    expect(isSameView(view, { centre: middle, zoom: 18 })).toBe(true);
  });
});

describe('markers and labels', () => {
  test('[CONST-08] a marker is 97 by 150 at 0.5, and a finger needs no less than 56', () => {
    expect(MARKER).toEqual({ width: 97, height: 150, scale: 0.5 });
    expect(SHOWN_MARKER).toEqual({ width: 48.5, height: 75 });
    expect(Math.min(MARKER_TAP.width, MARKER_TAP.height)).toBeGreaterThanOrEqual(56);
  });

  test('[CONST-09] markers are clustered with grid size 60 from 2 on', () => {
    expect(CLUSTERS).toEqual({ gridSize: 60, minimumSize: 2 });
  });

  const wishes = fc.array(
    fc.record({
      weight: fc.integer({ min: 0, max: 100 }),
      box: fc.record({
        x: fc.integer({ min: -50, max: 390 }),
        y: fc.integer({ min: -50, max: 600 }),
        width: fc.integer({ min: 40, max: 200 }),
        height: fc.constant(30),
      }),
    }),
    { maxLength: 60 },
  );

  test('[MAP-09] at most twelve labels stand, none over another, over a marker, or cut off', () => {
    const marker = { x: 150, y: 250, width: 48.5, height: 75 };
    fc.assert(
      fc.property(wishes, (all) => {
        const keyed: LabelWish[] = all.map((wish, index) => ({ ...wish, key: String(index) }));
        const placed = placedLabels(keyed, [marker], phone);
        const boxes = keyed.filter(({ key }) => placed.has(key)).map(({ box }) => box);
        expect(boxes.length).toBeLessThanOrEqual(MOST_LABELS);
        for (const [index, box] of boxes.entries()) {
          expect(doOverlap(box, marker)).toBe(false);
          expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 600).toBe(true);
          for (const other of boxes.slice(index + 1)) expect(doOverlap(box, other)).toBe(false);
        }
      }),
    );
  });

  test.each([
    ['beside it with 4 pixels between', { x: 94, y: 10 }, false],
    ['beside it with less', { x: 93, y: 10 }, true],
    ['below it with 4 pixels between', { x: 10, y: 44 }, false],
    ['below it with less', { x: 10, y: 43 }, true],
  ])('[MAP-09] of two labels, one %s, both stand or the first', (_, corner, isOver) => {
    const size = { width: 80, height: 30 };
    const [one, other] = [
      { x: 10, y: 10, ...size },
      { ...corner, ...size },
    ];
    expect([doOverlap(one, other), doOverlap(other, one)]).toEqual([isOver, isOver]);
  });

  test('[MAP-09] a label may touch the edge of the screen', () => {
    const whole = { key: 'garden', weight: 1, box: { x: 0, y: 0, ...phone } };
    expect(placedLabels([whole], [], phone).size).toBe(1);
  });

  test('of two labels with room for one the weightier stands', () => {
    const box = { x: 10, y: 10, width: 80, height: 30 };
    const placed = placedLabels(
      [
        { key: 'bench', weight: 1, box },
        { key: 'lake', weight: 9, box: { ...box, x: 40 } },
      ],
      [],
      phone,
    );
    expect([...placed]).toEqual(['lake']);
  });
});
