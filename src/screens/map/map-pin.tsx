import Check from 'lucide-react/icons/check';
import { MARKER, MARKER_TAP, SHOWN_MARKER } from '../../domain/map-marker.ts';
import type { MapPlace } from '../../domain/map-places.ts';
import { mapTexts } from '../../texts/map.ts';
import { classes } from '../../ui/classes.ts';
import { TypeIcon } from '../../ui/type-icon.tsx';
import styles from './map-pin.module.css';

interface MapPinProps {
  readonly place: MapPlace;
  readonly showsLabel: boolean;
  readonly onChoose: () => void;
}

/** Its tip stands at the bottom of the drawing. */
const OUTLINE = 'M48.5 146C43 118 6 88 6 49a42.5 42.5 0 0 1 85 0c0 39-37 69-42.5 97z';
const ICON_PX = 22;

/** A place with missions (CONST-08): its type by icon and colour, hollow and ticked when all is done there. */
export function MapPin({ place, showsLabel, onChoose }: MapPinProps) {
  const { id, label, icons, missionCount, isDone } = place;
  const [icon = 'other'] = icons;
  const isMixed = icons.length > 1;
  return (
    <button
      type="button"
      className={classes(styles['pin'], styles[isMixed ? 'other' : icon], isDone && styles['done'])}
      aria-label={mapTexts.marker(label, mapTexts.missions(missionCount), isDone)}
      data-place={id}
      style={MARKER_TAP}
      onClick={onChoose}
    >
      <svg
        className={styles['drawing']}
        {...SHOWN_MARKER}
        viewBox={`0 0 ${MARKER.width} ${MARKER.height}`}
        aria-hidden="true"
      >
        <ellipse className={styles['shadow']} cx="48.5" cy="144" rx="20" ry="6" />
        <path className={styles['body']} d={OUTLINE} />
      </svg>
      <span className={styles['face']} aria-hidden="true">
        {isMixed ? missionCount : <TypeIcon icon={icon} size={ICON_PX} />}
      </span>
      {isDone && (
        <span className={styles['tick']} aria-hidden="true">
          <Check size={14} strokeWidth={4} />
        </span>
      )}
      {showsLabel && (
        <span className={styles['label']} data-label="" aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  );
}
