import type { Photo } from '../../src/domain/photo.ts';

type DrawKeepsake = (photo: Photo) => Promise<ArrayBuffer | null>;

export interface KeepsakesAhead {
  /** Begins the small copy of a photo that has just been prepared, while the child looks at it. */
  begin(photo: Photo): void;
  /** The small copy of a photo that is kept now; null when it cannot be made in good time. */
  of(photo: Photo): Promise<ArrayBuffer | null>;
}

/**
 * Draws the small copy of a photo before anyone taps Continue: from then on a child waits for the next page. Of the photo
 * prepared last alone, because whoever takes another one wants that.
 */
export function keepsakesAhead(draw: DrawKeepsake): KeepsakesAhead {
  let last: { readonly sha256: string; readonly keepsake: Promise<ArrayBuffer | null> } | null = null;
  return {
    begin(photo) {
      last = { sha256: photo.sha256, keepsake: draw(photo) };
    },
    async of(photo) {
      const begun = last?.sha256 === photo.sha256 ? last.keepsake : null;
      last = null;
      // Its time ran from the moment it was begun, when the tablet may have been busy with the photo itself.
      return (await begun) ?? draw(photo);
    },
  };
}
