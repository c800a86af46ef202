import { labels } from '../../texts/labels.ts';
import { type KeptPhotoView, type ReadPhoto, useKeptPhoto } from '../../ui/kept-photo.ts';
import { OwnPhoto } from '../../ui/photo-frame.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './mission-photos.module.css';

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
          <Print photo={photo} readPhoto={readPhoto} alt={labels.pictureOf(index + 1, photos.length)} />
        </li>
      ))}
    </ul>
  );
}

interface PrintProps {
  readonly photo: KeptPhotoView;
  readonly readPhoto: ReadPhoto;
  readonly alt: string;
}

function Print({ photo, readPhoto, alt }: PrintProps) {
  const shown = useKeptPhoto(photo, readPhoto);
  return (
    <span className={styles['image']}>
      {typeof shown === 'string' && <Picture src={shown} alt={alt} size="small" />}
      {shown instanceof ArrayBuffer && <OwnPhoto bytes={shown} alt={alt} fit="cover" />}
    </span>
  );
}
