import { type ComponentType, type UIEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GardenMap as MapOfGarden, MapType } from '../../../schemas/garden-map.ts';
import type { Box } from '../../domain/label-layout.ts';
import type { MapSize } from '../../domain/map-view.ts';
import { mapTexts } from '../../texts/map.ts';
import type { PlaceClusters } from './clusters.ts';
import styles from './garden-map.module.css';
import type { LiveMapProps } from './live-map.tsx';
import { marksIn } from './map-marks.tsx';
import type { GroundFeatures } from './map-style.ts';
import { StaticPlan } from './static-plan.tsx';
import { useHand } from './use-hand.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { MapCamera } from './use-map-camera.ts';
import { useMapLook } from './use-map-look.ts';
import type { You } from './you-marker.tsx';

/** What the live map is made of; its code is large and comes late. */
export interface LiveParts {
  readonly LiveMap: ComponentType<LiveMapProps>;
  readonly features: GroundFeatures;
}

export interface GardenMapProps {
  readonly map: MapOfGarden;
  readonly type: MapType;
  readonly photo: LiveMapProps['photo'];
  readonly readPhoto: LiveMapProps['readPhoto'];
  readonly clusters: PlaceClusters;
  readonly you: You | null;
  readonly camera: MapCamera;
  readonly size: MapSize;
  /** What lies over it, in pixels from its left and upper edge. */
  readonly covered: readonly Box[];
  readonly labelZoom: number;
  readonly isMovable: boolean;
  readonly onChoose: (placeId: string) => void;
  /** Fetches the live map; null where this device cannot draw one. */
  readonly loadLive: (() => Promise<LiveParts>) | null;
  readonly planDrawnAhead: (address: string) => HTMLCanvasElement | null;
  /** For the log: the plan stays, and the child sees no error. */
  readonly onBroken: (cause: unknown) => void;
}

/** The plan at once, the live map over it when that is whole, and the plan again when it breaks. */
export function GardenMap(props: GardenMapProps) {
  const { map, clusters, you, camera, size, covered, labelZoom, isMovable, onChoose } = props;
  const look = useMapLook();
  const { parts, isReady, setReady, handleBroken } = useLive(props);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  useLostContext(box, handleBroken);
  const hand = useHand(box);
  const marks = marksIn({
    map,
    clusters,
    you,
    view: camera.view,
    size,
    covered,
    labelZoom,
    onChoose,
    onOpen: (cluster) => camera.moveTo({ centre: cluster, zoom: cluster.partsAt }),
  });
  const label = mapTexts.gardenMap(map.name);
  const shared = { map, look, camera, size, marks, isMovable, label };
  const LiveMap = parts?.LiveMap;
  return (
    <div ref={box} className={styles['box']} data-map={isReady ? 'live' : 'plan'} data-view={viewWords(camera)}>
      {parts && LiveMap && (
        <div className={styles['layer']} inert={!isReady} onScrollCapture={scrollBack}>
          <LiveMap
            {...shared}
            // Until it is shown its markers are those of the plan: two of each would be twice on the way of the keyboard.
            marks={isReady ? marks : []}
            features={parts.features}
            type={props.type}
            photo={props.photo}
            readPhoto={props.readPhoto}
            onReady={() => hand.whenLetGo(setReady)}
            onBroken={handleBroken}
          />
        </div>
      )}
      {!isReady && <StaticPlan {...shared} drawnAhead={props.loadLive && props.planDrawnAhead} />}
    </div>
  );
}

/**
 * A browser scrolls a box to what has the focus in it, also beyond its edge: then the map would lie beside its frame. MapLibre
 * watches the box it was made in alone, and a map that is kept changes its box.
 */
function scrollBack({ target }: UIEvent<HTMLElement>): void {
  if (target instanceof HTMLElement) target.scrollTo(0, 0);
}

/** What the map shows, for whoever looks for a fault. */
function viewWords({ view: { centre, zoom } }: MapCamera): string {
  return `${centre.lat.toFixed(6)} ${centre.lng.toFixed(6)} ${zoom.toFixed(2)}`;
}

function useLive({ loadLive, onBroken }: GardenMapProps) {
  const [parts, setParts] = useState<LiveParts | null>(null);
  const [isReady, setIsReady] = useState(false);
  const handleBroken = (cause: unknown): void => {
    setIsReady(false);
    setParts(null);
    onBroken(cause);
  };
  const tell = useRef(handleBroken);
  tell.current = handleBroken;
  useEffect(() => {
    if (!loadLive) return;
    let isGone = false;
    loadLive().then(
      (loaded) => {
        if (!isGone) setParts(loaded);
      },
      (cause: unknown) => {
        if (!isGone) tell.current(cause);
      },
    );
    return () => {
      isGone = true;
    };
  }, [loadLive]);
  // At once: the live map puts its markers on in effects, and until those have run it would be seen without any.
  const setReady = (): void => flushSync(() => setIsReady(true));
  return { parts, isReady: isReady && parts !== null, setReady, handleBroken };
}

/** A tablet short of memory takes the drawing away; what it gives back later is blank. */
function useLostContext(box: { readonly current: HTMLElement | null }, onLost: (cause: unknown) => void): void {
  const tell = useRef(onLost);
  tell.current = onLost;
  useEffect(() => {
    const element = box.current;
    const lost = (): void => tell.current(new Error('the map lost its graphics context'));
    // The event does not bubble; it is heard on its way down.
    element?.addEventListener('webglcontextlost', lost, { capture: true });
    return () => element?.removeEventListener('webglcontextlost', lost, { capture: true });
  }, [box]);
}
