import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Box, isSameBox } from '../../domain/label-layout.ts';

const NOTHING: readonly Box[] = [];

/**
 * What stands beside a map in the page and lies over it: words below would be words nobody can read.
 * @param map the box of the map; its neighbours hold what lies over it.
 * @returns a box for each control, card and note, in pixels from the map's left and upper edge.
 */
export function useCovered(map: RefObject<HTMLElement | null>): readonly Box[] {
  const [covered, setCovered] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = map.current;
    if (!element) return;
    const neighbours = [...(element.parentElement?.children ?? [])].filter((other) => other !== element);
    const measure = (): void => {
      const { left, top } = element.getBoundingClientRect();
      const boxes = neighbours.flatMap(solidParts).map((part): Box => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x: x - left, y: y - top, width, height };
      });
      setCovered((before) => (isSame(before, boxes) ? before : boxes));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A note that comes, goes or takes a second line makes its neighbour higher; a turned page makes it wider.
    for (const neighbour of neighbours) observer.observe(neighbour);
    // One at the lower edge goes along with it.
    observer.observe(element);
    return () => observer.disconnect();
  }, [map]);
  return covered;
}

/** The outermost parts that have a ground of their own; through what is around them the map is seen. */
function solidParts(part: Element): Element[] {
  const { backgroundColor } = getComputedStyle(part);
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? [...part.children].flatMap(solidParts) : [part];
}

function isSame(some: readonly Box[], others: readonly Box[]): boolean {
  return some.length === others.length && some.every((box, index) => isSameBox(box, others[index]));
}
