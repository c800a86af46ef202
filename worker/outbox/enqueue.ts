import * as v from 'valibot';
import { type Work, workSchema } from '../../schemas/work.ts';
import type { Draft, DraftKey } from '../../src/domain/draft.ts';
import type { Photo } from '../../src/domain/photo.ts';
import type { Result } from '../../src/domain/result.ts';
import type { StorageFailure } from '../api.ts';
import type { Hash, KeepPorts } from '../ports.ts';
import type { OutboxDatabase, OutboxItem } from './database.ts';
import { draftKey } from './drafts.ts';
import { writeSafely } from './storage.ts';

export interface NewWork {
  readonly work: Work;
  readonly photo: Photo | null;
  /** A small copy of `photo`, where one could be made. */
  readonly keepsake: ArrayBuffer | null;
  /** The draft this work was made from; it ends in the same transaction. */
  readonly draft: DraftKey | null;
}

/**
 * Keeps a piece of work (promise 1): resolves with success once it is on the disk, photo bytes and all, read back and
 * compared. The same work again changes nothing.
 * @throws {v.ValiError} when the work breaks its contract, {RangeError} when it names another photo than the one given or
 * when its id was kept with other content: all are bugs of the caller, and nothing changes, the draft included.
 */
export async function enqueue(ports: KeepPorts, made: NewWork): Promise<Result<null, StorageFailure>> {
  const work = v.parse(workSchema, made.work);
  const item = await itemFor(work, made.photo, ports.hash);
  const done: Done = { isMine: false, isOther: false, endedDraft: null };
  const result = await writeSafely(ports, async () => {
    await write(ports.store, item, made, done);
    if (item.hasPhoto && !done.isOther) await checkPhoto(ports, item, done);
  });
  if (done.isOther) throw new RangeError('The id of this work was kept before with other content');
  return result;
}

async function itemFor(work: Work, photo: Photo | null, hash: Hash): Promise<Omit<OutboxItem, 'sequence'>> {
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if (named?.sha256 !== photo?.sha256 || named?.bytes !== photo?.bytes.byteLength)
    throw new RangeError('The work names another photo than the one to keep with it');
  const workText = JSON.stringify(work);
  const text = new TextEncoder().encode(workText);
  return {
    id: work.id,
    groupId: work.groupId,
    explorerId: work.explorerId,
    kind: work.kind,
    missionId: 'missionId' in work ? work.missionId : null,
    taskId: 'taskId' in work ? work.taskId : null,
    revision: 'revision' in work ? work.revision : null,
    workText,
    hasPhoto: photo !== null,
    sha256: photo?.sha256 ?? (await hash(text.buffer)),
    bytes: photo?.bytes.byteLength ?? text.byteLength,
    state: 'waiting',
    refusal: null,
    attempts: 0,
    lastAnswer: 'none',
    nextAttemptAt: 0,
    pauseMs: 0,
    confirmedAt: null,
  };
}

/** What the writes have done so far: the first one may have ended on the disk without anyone hearing of it. */
interface Done {
  /** This call has written the row; it was not there before. */
  isMine: boolean;
  /** The row was there before, with other content. */
  isOther: boolean;
  endedDraft: Draft | null;
}

function write(store: OutboxDatabase, item: Omit<OutboxItem, 'sequence'>, made: NewWork, done: Done): Promise<void> {
  const { items, photos, keepsakes, drafts, meta } = store;
  const key = made.draft && draftKey(made.draft);
  return store.transaction('rw', [items, photos, keepsakes, drafts, meta], async () => {
    // Read together and written together: each round to the disk is time a child waits for the next page.
    const [draft, known, last] = await Promise.all([key && drafts.get(key), items.get(item.id), meta.get('sequence')]);
    done.isOther = known !== undefined && known.workText !== item.workText;
    if (done.isOther) return;
    done.endedDraft = draft ?? done.endedDraft;
    const drop = key ? [drafts.delete(key)] : [];
    if (known) {
      await Promise.all(drop);
      return;
    }
    done.isMine = true;
    const sequence = (last?.key === 'sequence' ? last.value : 0) + 1;
    await Promise.all([
      ...drop,
      meta.put({ key: 'sequence', value: sequence }),
      items.add({ ...item, sequence }),
      putPictures(store, item, made),
    ]);
  });
}

async function putPictures(
  { photos, keepsakes }: OutboxDatabase,
  { id, groupId, explorerId }: Pick<OutboxItem, 'id' | 'groupId' | 'explorerId'>,
  { photo, keepsake }: NewWork,
): Promise<void> {
  if (photo) {
    const { bytes, sha256, width, height } = photo;
    await photos.put({ id, bytes, sha256, size: bytes.byteLength, width, height });
  }
  if (keepsake) await keepsakes.put({ id, groupId, explorerId, bytes: keepsake });
}

/** Browsers have stored photos that read back empty or swapped: better told now, with the photo still on the screen. */
async function checkPhoto(
  { store, hash }: KeepPorts,
  item: Pick<OutboxItem, 'id' | 'sha256'>,
  { isMine, endedDraft }: Done,
): Promise<void> {
  const stored = await store.photos.get(item.id);
  const sha256 = stored && (await hash(stored.bytes));
  if (sha256 === item.sha256) return;
  const hasLeft = await store.transaction('rw', store.items, store.photos, store.keepsakes, store.drafts, async () => {
    const row = await store.items.get(item.id);
    if (row?.state !== 'waiting' && row?.state !== 'refused') return true;
    // What an earlier call has called saved never goes.
    if (isMine) await Promise.all([store.items, store.photos, store.keepsakes].map((table) => table.delete(item.id)));
    if (endedDraft) await store.drafts.put(endedDraft);
    return false;
  });
  // Another tab may have sent it meanwhile and dropped the photo, checked by the server: then all is well.
  if (!hasLeft) throw new Error(`The photo of ${item.id} did not read back as it was written`);
}
