import type { SourceSpecification } from 'maplibre-gl';
import { type MapType, mapTypes } from '../../../schemas/garden-map.ts';
import { mapTexts } from '../../texts/map.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './map-kinds-dialog.module.css';
import { PhotoDownload, type PhotoPackView } from './photo-download.tsx';

export interface MapKindsView {
  readonly type: MapType;
  /** The photo that the chosen kind shows. */
  readonly photo: SourceSpecification | null;
  /** Who made the photo; null leaves the garden's own words. */
  readonly attribution: string | null;
  /** The photos a kind needs, where the garden has them. */
  readonly packOf: (type: MapType) => PhotoPackView | null;
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
  const pack = kinds.packOf(type);
  const needsPhoto = type !== 'custom' && type !== 'roadmap';
  const reason = reasonAgainst({ type, needsPhoto, pack, isLive });
  const reasonId = `why-not-${type}`;
  return (
    <div className={styles['row']}>
      <label className={classes(styles['kind'], reason !== null && styles['off'])}>
        <input
          type="radio"
          name="map-kind"
          value={type}
          checked={kinds.type === type}
          disabled={reason !== null || (needsPhoto && pack?.state !== 'here')}
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
      {reason === null && pack && <PhotoDownload pack={pack} />}
    </div>
  );
}

function reasonAgainst({
  type,
  needsPhoto,
  pack,
  isLive,
}: {
  type: MapType;
  needsPhoto: boolean;
  pack: PhotoPackView | null;
  isLive: boolean;
}): string | null {
  if (needsPhoto && !pack) return mapTexts.noPhotos;
  return isLive || type === 'custom' ? null : mapTexts.needsWebGl;
}
