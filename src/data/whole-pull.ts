import type { RxCollection } from 'rxdb';
import type { CollectionName } from '../../schemas/collections.ts';
import { PULL_MAX_DOCUMENTS } from '../../schemas/limits.ts';
import type { Pull } from './pull.ts';
import { ApiError } from './read-answer.ts';
import type { Checkpoint, Page, PulledDocument } from './read-documents.ts';
import type { LocalDocument } from './wire.ts';

/**
 * A pull that leaves no hole, whatever became of the copy or the server since the last time:
 * - the documents are gone and the place they were read to is not (a browser may lose one of its databases): it begins at
 *   the start instead of going on after what is no longer here;
 * - the server was restored from an older backup and does not know the place: everything is read anew, and what the
 *   server no longer has goes;
 * - documents are here that no pull brought (static files had to do): likewise.
 * @param onLost told, before the server is asked, that documents must have been lost.
 */
export function wholePull<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  pull: Pull<Name>,
  onLost: () => void,
): Pull<Name> {
  let isChecked = false;
  return async (from) => {
    if (isChecked && from) return pullOrReadAnew(from);
    const isFilled = (await collection.count().exec()) > 0;
    if (from && !isFilled) onLost();
    const page = await (isFilled && !from ? readAnew(collection, pull) : pullOrReadAnew(isFilled ? from : undefined));
    isChecked = true;
    return page;
  };

  async function pullOrReadAnew(from: Checkpoint | undefined): Promise<Page<Name>> {
    try {
      return await pull(from);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CHECKPOINT_AHEAD')) throw error;
      return readAnew(collection, pull);
    }
  }
}

/** All the server has, and what is here beyond that, marked deleted. */
async function readAnew<Name extends CollectionName>(
  collection: RxCollection<LocalDocument<Name>>,
  pull: Pull<Name>,
): Promise<Page<Name>> {
  const onServer = new Map<string, PulledDocument<Name>>();
  let checkpoint: Checkpoint | null = null;
  for (let isLast = false; !isLast; ) {
    const page: Page<Name> = await pull(checkpoint ?? undefined);
    for (const document of page.documents) onServer.set(document.id, document);
    checkpoint = page.checkpoint;
    isLast = page.documents.length < PULL_MAX_DOCUMENTS;
  }
  const here = (await collection.find().exec()).map((found) => found.toJSON() as LocalDocument<Name>);
  const gone = here.filter(({ id }) => !onServer.has(id)).map((document) => ({ ...document, deleted: true }));
  return { documents: [...onServer.values(), ...gone], checkpoint };
}
