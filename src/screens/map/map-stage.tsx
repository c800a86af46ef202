import Layers from 'lucide-react/icons/layers';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Maximize from 'lucide-react/icons/maximize';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GardenMap as MapOfGarden } from '../../../schemas/garden-map.ts';
import { isInside } from '../../domain/geometry.ts';
import type { MapArea } from '../../domain/map-area.ts';
import type { MapPlace } from '../../domain/map-places.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { PlaceClusters } from './clusters.ts';
import { GardenMap, type LiveParts } from './garden-map.tsx';
import { LocationNote, type LocationView } from './location-note.tsx';
import { MapKindsDialog, type MapKindsView } from './map-kinds-dialog.tsx';
import styles from './map-stage.module.css';
import { PostDialog } from './post-dialog.tsx';
import { useCovered } from './use-covered.ts';
import { useMapCamera } from './use-map-camera.ts';
import { useMapSize } from './use-map-size.ts';
import { useUncoveredFocus } from './use-uncovered-focus.ts';

/** What every map of the app is given. */
export interface MapStageProps {
  readonly map: MapOfGarden;
  readonly area: MapArea;
  /** Markers; null until they have been read. */
  readonly places: readonly MapPlace[] | null;
  readonly location: LocationView;
  readonly kinds: MapKindsView;
  readonly labelZoom: number;
  readonly isMovable: boolean;
  readonly onChoose: (placeId: string) => void;
  readonly loadLive: (() => Promise<LiveParts>) | null;
  readonly planDrawnAhead: (address: string) => HTMLCanvasElement | null;
  readonly onBroken: (cause: unknown) => void;
}

const NO_PLACES: readonly MapPlace[] = [];

/** The map with what belongs on it: 'Find yourself', 'Show everything', kinds of map, where it comes from. */
export function MapStage({ children, ...props }: MapStageProps & { readonly children?: ReactNode }) {
  const { map, area, location, kinds, loadLive } = props;
  const places = props.places ?? NO_PLACES;
  const { box, size } = useMapSize();
  const covered = useCovered(box);
  const clusters = useMemo(() => new PlaceClusters(places), [places]);
  const camera = useMapCamera(size, places, area, { covered, clusters });
  useUncoveredFocus(box, camera, size);
  const [open, setOpen] = useState<'kinds' | 'post' | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { you } = location;
  const found = you && !you.isWeak ? you : null;
  const isAway = found !== null && !isInside(found, area.bounds);

  // Found after a child had asked: the map goes there by itself, once.
  useEffect(() => {
    if (!isAsked || !found || isAway || !camera) return;
    setIsAsked(false);
    camera.find(found);
  }, [isAsked, found, isAway, camera]);

  const handleFind = (): void => {
    location.onFind();
    if (found && !isAway) camera?.find(found);
    else setIsAsked(true);
  };
  return (
    <div className={styles['stage']}>
      <div ref={box} className={styles['map']} onPointerDownCapture={camera?.hold}>
        {camera && size && (
          <GardenMap
            {...props}
            type={kinds.type}
            photo={kinds.photo}
            readPhoto={kinds.readPhoto}
            clusters={clusters}
            you={you}
            camera={camera}
            size={size}
            covered={covered}
          />
        )}
      </div>
      {children !== undefined && (
        <div data-over-map="top" className={styles['top']}>
          {children}
        </div>
      )}
      <div data-over-map="bottom" className={styles['bottom']}>
        <LocationNote location={location} isAsked={isAsked} isAway={isAway} onOtherWay={() => setOpen('post')} />
        <div className={styles['controls']}>
          <IconButton
            name={mapTexts.mapKinds}
            icon={<Layers size={28} aria-hidden="true" />}
            onClick={() => setOpen('kinds')}
          />
          <IconButton
            name={mapTexts.showEverything}
            icon={<Maximize size={28} aria-hidden="true" />}
            onClick={() => camera?.showEverything()}
          />
          <span className={styles['find']}>
            <Button look="quiet" icon={<LocateFixed size={26} aria-hidden="true" />} onClick={handleFind}>
              {mapTexts.findYourself}
            </Button>
          </span>
        </div>
        <p className={styles['source']}>{attributions(map, kinds)}</p>
      </div>
      {open === 'kinds' && <MapKindsDialog kinds={kinds} isLive={loadLive !== null} onClose={() => setOpen(null)} />}
      {open === 'post' && (
        <PostDialog
          posts={map.posts}
          places={places}
          onFound={(post) => {
            setOpen(null);
            location.onPost(post);
            camera?.find(post);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Who made what is shown: the ground always, a photo while it is looked at. */
function attributions(map: MapOfGarden, { photo }: MapKindsView): string {
  return photo ? `${photo.attribution} · ${map.attribution}` : map.attribution;
}
