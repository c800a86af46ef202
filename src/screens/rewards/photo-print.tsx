import { thumbnailAddress } from '../../domain/photo.ts';
import { type KeptPhotoView, type ReadPhoto, useKeptPhoto } from '../../ui/kept-photo.ts';
import { OwnPhoto } from '../../ui/photo-frame.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './photo-print.module.css';

interface PhotoPrintProps {
  readonly photo: KeptPhotoView;
  readonly readPhoto: ReadPhoto;
  readonly alt: string;
}

/** A photo as it lies in the scrapbook, from this device or from the server; its place is kept until it is there. */
export function PhotoPrint({ photo, readPhoto, alt }: PhotoPrintProps) {
  const shown = useKeptPhoto(photo, readPhoto);
  return (
    <span className={styles['image']}>
      {typeof shown === 'string' && <Picture src={thumbnailAddress(shown)} alt={alt} size="small" />}
      {shown instanceof ArrayBuffer && <OwnPhoto bytes={shown} alt={alt} fit="cover" />}
    </span>
  );
}
