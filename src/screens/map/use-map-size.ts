import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from '../../domain/map-view.ts';

/** The size of the box a map stands in; null until it has been measured. */
export function useMapSize(): { box: RefObject<HTMLDivElement | null>; size: MapSize | null } {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
