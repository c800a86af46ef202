import { mapTexts } from '../../texts/map.ts';
import { classes } from '../../ui/classes.ts';
import styles from './you-marker.module.css';

/** Where the explorer is, as far as the tablet knows. */
export interface You {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly accuracy: number;
  /** Degrees clockwise from north; null shows no beam. */
  readonly heading: number | null;
  /** Not good enough to tell distances from: the circle is dashed. */
  readonly isWeak: boolean;
}

/** 'This is you' (MAP-07): a dot, how sure that is, and where the tablet points. */
export function YouMarker({ you, pixelsPerMetre }: { readonly you: You; readonly pixelsPerMetre: number }) {
  const side = Math.min(1200, Math.max(48, 2 * you.accuracy * pixelsPerMetre));
  return (
    <div className={styles['you']} role="img" aria-label={mapTexts.you} title={mapTexts.you} data-you="">
      <span className={classes(styles['circle'], you.isWeak && styles['weak'])} style={{ width: side, height: side }} />
      {you.heading !== null && (
        <svg
          className={styles['beam']}
          viewBox="-60 -60 120 120"
          aria-hidden="true"
          style={{ rotate: `${you.heading}deg` }}
        >
          <path d="M0 0L-24 -52A57 57 0 0 1 24 -52z" />
        </svg>
      )}
      <span className={styles['dot']} />
      <span className={styles['label']}>{mapTexts.you}</span>
    </div>
  );
}
