import { type GroundPhoto, type MapType, mapTypes } from '../../../schemas/garden-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './map-kinds-dialog.module.css';
import { type PackView, PhotoPackRow } from './photo-pack-row.tsx';
import type { ReadPhoto } from './photo-protocol.ts';

export interface MapKindsView {
  readonly type: MapType;
  /** The photo that the chosen kind shows. */
  readonly photo: GroundPhoto | null;
  /** Reads a photo that lies on the device. */
  readonly readPhoto: ReadPhoto;
  /** Whether the garden has the photo that a kind shows, and whether this device has it. */
  readonly photoFor: (type: MapType) => 'none' | 'notHere' | 'here';
  /** Photos that can be fetched and removed. */
  readonly packs: readonly PackView[];
  readonly onChoose: (type: MapType) => void;
}

interface MapKindsDialogProps {
  readonly kinds: MapKindsView;
  /** Whether this device can draw anything but the plan. */
  readonly isLive: boolean;
  readonly onClose: () => void;
}

/** The kinds of map (MAP-10). One that cannot be shown says why instead of showing grey. */
export function MapKindsDialog({ kinds, isLive, onClose }: MapKindsDialogProps) {
  // What a device cannot draw it need not fetch; what it holds can be removed all the same.
  const packs = kinds.packs.filter(({ state }) => isLive || state.got > 0);
  return (
    <Dialog title={mapTexts.mapKinds} action={<Button onClick={onClose}>{mapTexts.done}</Button>} onClose={onClose}>
      <fieldset className={styles['kinds']}>
        <legend className={styles['legend']}>{mapTexts.mapKinds}</legend>
        {mapTypes.map((type) => (
          <MapKind key={type} type={type} kinds={kinds} isLive={isLive} />
        ))}
      </fieldset>
      {packs.map((pack) => (
        <PhotoPackRow key={pack.type} {...pack} />
      ))}
    </Dialog>
  );
}

function MapKind({ type, kinds, isLive }: { readonly type: MapType } & Pick<MapKindsDialogProps, 'kinds' | 'isLive'>) {
  const reason = reasonAgainst(type, kinds, isLive);
  const reasonId = `why-not-${type}`;
  return (
    <div>
      <label className={classes(styles['kind'], reason !== null && styles['off'])}>
        <input
          type="radio"
          name="map-kind"
          value={type}
          checked={kinds.type === type}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
          onChange={() => kinds.onChoose(type)}
        />
        <span>{mapTexts.kinds[type]}</span>
      </label>
      {reason !== null && (
        <p id={reasonId} className={styles['reason']}>
          {reason}
        </p>
      )}
    </div>
  );
}

function reasonAgainst(type: MapType, { photoFor }: MapKindsView, isLive: boolean): string | null {
  if (type === 'custom') return null;
  const photo = type === 'roadmap' ? 'here' : photoFor(type);
  if (photo === 'none') return mapTexts.noPhotos;
  if (!isLive) return mapTexts.needsWebGl;
  return photo === 'notHere' ? mapTexts.photoNotHere : null;
}
