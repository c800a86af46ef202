import type { ReactNode } from 'react';
import styles from './photo-frame.module.css';
import { Picture } from './picture.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface PhotoFrameProps {
  /** The photo as it lies on this device, or its address on the server. */
  readonly photo: ArrayBuffer | string;
  readonly alt: string;
  /** A solid pill upon the photo, such as 'Your photo'. */
  readonly label?: ReactNode;
}

/** The explorer's own photo, whole and never cropped, in a white frame. */
export function PhotoFrame({ photo, alt, label }: PhotoFrameProps) {
  return (
    <figure className={styles['frame']}>
      {typeof photo === 'string' ? (
        <Picture src={photo} alt={alt} fit="contain" />
      ) : (
        <OwnPhoto bytes={photo} alt={alt} />
      )}
      {label !== undefined && <figcaption className={styles['label']}>{label}</figcaption>}
    </figure>
  );
}

interface OwnPhotoProps {
  readonly bytes: ArrayBuffer;
  readonly alt: string;
  readonly fit?: 'cover' | 'contain';
}

/** Bytes become an address only while they are on the screen. */
export function OwnPhoto({ bytes, alt, fit = 'contain' }: OwnPhotoProps) {
  const url = useObjectUrl(bytes);
  return url === null ? null : <Picture src={url} alt={alt} fit={fit} />;
}
