import { useEffect, useState } from 'react';

/** A photo of the explorer, wherever it is now. */
export interface KeptPhotoView {
  /** Of the piece of work it belongs to. */
  readonly id: string;
  /** On the server; null or empty while it has no address yet. */
  readonly url: string | null;
}

/** Bytes of a photo this device holds; null when it holds none under this id. */
export type ReadPhoto = (id: string) => Promise<ArrayBuffer | null>;

/**
 * What can be shown of a photo: its bytes, or the keepsake that stays when they have left, so that it is there without
 * signal; else its address. Null until that is known, and for a photo that is nowhere.
 */
export function useKeptPhoto(photo: KeptPhotoView | null, readPhoto: ReadPhoto): ArrayBuffer | string | null {
  const [read, setRead] = useState<{ readonly id: string; readonly bytes: ArrayBuffer | null } | null>(null);
  const id = photo?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    const take = (bytes: ArrayBuffer | null) => {
      if (isCurrent) setRead({ id, bytes });
    };
    // A worker that cannot answer leaves the address; the photo itself is not lost by that.
    readPhoto(id).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [id, readPhoto]);

  return read?.id === id ? (read?.bytes ?? (photo?.url || null)) : null;
}
