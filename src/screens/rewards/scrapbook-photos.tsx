import { rewardTexts } from '../../texts/rewards.ts';
import type { KeptPhotoView, ReadPhoto } from '../../ui/kept-photo.ts';
import { PhotoPrint } from './photo-print.tsx';
import styles from './scrapbook-photos.module.css';

export interface ScrapbookPhotoView extends KeptPhotoView {
  /** Below the photo; empty when the garden no longer has the mission. */
  readonly missionName: string;
}

interface ScrapbookPhotosProps {
  readonly photos: readonly ScrapbookPhotoView[];
  readonly readPhoto: ReadPhoto;
}

/** The explorer's photos as prints, from this device where it has them (OFF-05). */
export function ScrapbookPhotos({ photos, readPhoto }: ScrapbookPhotosProps) {
  return (
    <section>
      <h2 className={styles['heading']}>{rewardTexts.photos}</h2>
      <ul className={styles['grid']} aria-label={rewardTexts.photos}>
        {photos.map((photo) => (
          <li key={photo.id} className={styles['print']}>
            <PhotoPrint photo={photo} readPhoto={readPhoto} alt={rewardTexts.photoOf(photo.missionName)} />
            <span className={styles['caption']} aria-hidden="true" dir="auto">
              {photo.missionName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
