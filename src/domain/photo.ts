/** A photo as it is kept and sent: upright, at most the configured width, JPEG without any metadata. */
export interface Photo {
  readonly bytes: ArrayBuffer;
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * What the camera showed at one moment, upright and without a word about it. Whoever holds one closes it: it is up to 33 MB that
 * the garbage collector does not know, and cameras have few of them.
 */
export type CameraFrame = VideoFrame | ImageBitmap;

/** What a photo is made of. */
export type Picture = Blob | CameraFrame;

/** Why no photo could be made of a file (VAL-01, VAL-03, ERR-F-01). */
export type PhotoFailure = 'notAnImage' | 'tooLarge' | 'notLoaded';

/** Where the server has the small copy of one of its photos, 320 px wide; any other address stays as it is. */
export function thumbnailAddress(photo: string): string {
  return photo.startsWith('/media/') ? `${photo}?size=thumbnail` : photo;
}
