import type { Work } from '../../schemas/work.ts';
import type { DraftKey } from './draft.ts';
import type { Photo } from './photo.ts';

/** One piece of work as it is given to the outbox. */
export interface Keeping {
  readonly work: Work;
  readonly photo: Photo | null;
  /** The draft this work was made from; it ends in the same transaction. */
  readonly draft: DraftKey | null;
  /** With a `photoRemoval`: whose photo it deletes. This device may have a small copy and no row of it any more. */
  readonly deletedPhotoOf?: string;
}
