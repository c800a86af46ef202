import type { ReactNode } from 'react';
import { labels } from '../texts/labels.ts';
import { type KeptPhotoView, type ReadPhoto, useKeptPhoto } from './kept-photo.ts';
import { Loader } from './loader.tsx';
import { PhotoFrame } from './photo-frame.tsx';

interface KeptPhotoFrameProps {
  readonly photo: KeptPhotoView;
  readonly readPhoto: ReadPhoto;
  readonly alt: string;
  readonly label?: ReactNode;
}

/** A saved photo in its frame, from this device or from the server. */
export function KeptPhotoFrame({ photo, readPhoto, alt, label }: KeptPhotoFrameProps) {
  const shown = useKeptPhoto(photo, readPhoto);
  return shown === null ? (
    <Loader label={labels.loadingPicture} />
  ) : (
    <PhotoFrame photo={shown} alt={alt} label={label} />
  );
}
