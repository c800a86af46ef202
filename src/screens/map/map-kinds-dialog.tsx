import { type GroundPhoto, type MapType, mapTypes } from '../../../schemas/garden-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './map-kinds-dialog.module.css';

export interface MapKindsView {
  readonly type: MapType;
  /** The photo that the chosen kind shows. */
  readonly photo: GroundPhoto | null;
  /** Whether the garden has the photo that a kind shows. */
  readonly hasPhotoFor: (type: MapType) => boolean;
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
  return (
    <Dialog title={mapTexts.mapKinds} action={<Button onClick={onClose}>{mapTexts.done}</Button>} onClose={onClose}>
      <fieldset className={styles['kinds']}>
        <legend className={styles['legend']}>{mapTexts.mapKinds}</legend>
        {mapTypes.map((type) => (
          <MapKind key={type} type={type} kinds={kinds} isLive={isLive} />
        ))}
      </fieldset>
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

function reasonAgainst(type: MapType, { hasPhotoFor }: MapKindsView, isLive: boolean): string | null {
  if (type === 'custom') return null;
  if (type !== 'roadmap' && !hasPhotoFor(type)) return mapTexts.noPhotos;
  return isLive ? null : mapTexts.needsWebGl;
}
