import { createRoot } from 'react-dom/client';
import type { Coordinates } from '../../domain/distance.ts';
import type { MapArea } from '../../domain/map-area.ts';
import type { MapSize } from '../../domain/map-view.ts';
import { firstViewIn } from './first-view.ts';
import { keepsMap } from './kept-map.ts';
import { LiveMap, type LiveMapProps } from './live-map.tsx';
import screens from './map-screens.module.css';
import { drawSymbols } from './map-symbol-images.ts';
import styles from './prepared-map.module.css';
import { useMapSize } from './use-map-size.ts';

interface Prepared extends Pick<LiveMapProps, 'map' | 'features' | 'look' | 'type' | 'label'> {
  /** What the page with a map shows first: there the ground is cut as that view needs it. */
  readonly places: readonly Coordinates[];
  readonly area: MapArea;
}

/**
 * Draws the live map once out of sight, so that the first page with a map takes up one that stands (`kept-map.ts`).
 * @param left aborted when the list is left: it ends then, wherever it is; a half-made map is taken up as well.
 * @returns whether a map was begun. It is not where the list was left before, nor on a tablet that keeps none.
 * @throws what broke the map; the page with a map tries again and shows the plan.
 */
export async function prepareMap(prepared: Prepared, left: AbortSignal): Promise<boolean> {
  if (!keepsMap()) return false;
  await drawSymbols(prepared.look);
  if (left.aborted) return false;
  const host = document.createElement('div');
  host.className = styles['host'] ?? '';
  host.inert = true;
  // Beside the menu of a wide screen, as every page.
  host.style.width = `${document.querySelector('[data-page]')?.clientWidth ?? innerWidth}px`;
  document.body.append(host);
  let finish = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const root = createRoot(host, { onUncaughtError: reject });
      finish = () => root.unmount();
      left.addEventListener('abort', () => resolve(), { once: true });
      root.render(<UnseenPage {...prepared} onReady={resolve} onBroken={reject} />);
    });
    return true;
  } finally {
    finish();
    host.remove();
  }
}

/** A page with a map, and nothing in it but the map's ground. */
function UnseenPage({ onReady, onBroken, ...prepared }: Prepared & Pick<LiveMapProps, 'onReady' | 'onBroken'>) {
  const { box, size } = useMapSize();
  return (
    <div className={screens['page']}>
      <div ref={box} className={screens['main']}>
        {size && <LiveMap {...prepared} {...unseen(prepared, size)} onReady={onReady} onBroken={onBroken} />}
      </div>
      <div className={screens['aside']} />
    </div>
  );
}

/** A map that nobody looks at: no photo, no markers, no hand. */
function unseen({ places, area }: Prepared, size: MapSize) {
  const nothing = (): void => undefined;
  const view = firstViewIn(size, places, area);
  return {
    size,
    photo: null,
    readPhoto: () => Promise.reject(new Error('no photo is shown')),
    marks: [],
    isMovable: false,
    camera: { view, moves: 0, moveTo: nothing, settle: nothing, hold: nothing, find: nothing, showEverything: nothing },
  };
}
