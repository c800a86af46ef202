import { labels } from '../../texts/labels.ts';
import type { KeptPhotoView, ReadPhoto } from '../../ui/kept-photo.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './mission-photos.module.css';
import { PhotoPrint } from './photo-print.tsx';

interface MissionPhotosProps {
  readonly photos: readonly KeptPhotoView[];
  readonly pictureUrl: string | null;
  readonly readPhoto: ReadPhoto;
}

/** The explorer's photos as a row of prints, else the mission's picture (ACH-04). */
export function MissionPhotos({ photos, pictureUrl, readPhoto }: MissionPhotosProps) {
  if (photos.length === 0) {
    if (pictureUrl === null) return null;
    return (
      <div className={styles['row']}>
        <span className={styles['print']}>
          <span className={styles['image']}>
            <Picture src={pictureUrl} alt="" size="small" />
          </span>
        </span>
      </div>
    );
  }
  return (
    <ul className={styles['row']} aria-label={labels.yourPhotos}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={styles['print']}>
          <PhotoPrint photo={photo} readPhoto={readPhoto} alt={labels.pictureOf(index + 1, photos.length)} />
        </li>
      ))}
    </ul>
  );
}
