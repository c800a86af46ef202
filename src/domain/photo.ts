/** A photo as it is kept and sent: upright, at most the configured width, JPEG without any metadata. */
export interface Photo {
  readonly bytes: ArrayBuffer;
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a photo is made of: a file, or what the camera showed at one moment, which is upright and says nothing else. */
export type Picture = Blob | ImageBitmap;

/** Why no photo could be made of a file (VAL-01, VAL-03, ERR-F-01). */
export type PhotoFailure = 'notAnImage' | 'tooLarge' | 'notLoaded';

/** Where the server has the small copy of one of its photos, 320 px wide; any other address stays as it is. */
export function thumbnailAddress(photo: string): string {
  return photo.startsWith('/media/') ? `${photo}?size=thumbnail` : photo;
}
