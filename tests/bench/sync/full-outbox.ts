import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { OutboxItem } from '../../../worker/outbox/database.ts';
import { photoOf, responseWith } from './photo-load.ts';

const SOURCE = 'tests/fixtures/photos/gps-child.jpg';
const WIDTH = 480;
const HEIGHT = 640;
/** Not tried before that time: the queue stays as it is while a page is measured. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Puts photo responses of the signed-in class straight into the outbox of a tablet, as if they had been made on it.
 * @param nextAttemptAt when they may be sent, in milliseconds since 1970.
 */
export async function fillOutbox(page: Page, groupId: number, count: number, nextAttemptAt: number): Promise<void> {
  const file = await sharp(await readFile(SOURCE))
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  const photo = photoOf(file, WIDTH, HEIGHT);
  const items = Array.from({ length: count }, (_, index): OutboxItem => {
    const work = responseWith(photo, groupId, index);
    return {
      id: work.id,
      groupId,
      explorerId: work.explorerId,
      kind: work.kind,
      missionId: work.missionId,
      taskId: work.taskId,
      revision: work.revision,
      workText: JSON.stringify(work),
      hasPhoto: true,
      sha256: photo.sha256,
      bytes: photo.bytes.byteLength,
      sequence: 1_000 + index,
      state: 'waiting',
      refusal: null,
      attempts: 1,
      lastAnswer: 'error',
      nextAttemptAt,
      pauseMs: nextAttemptAt,
      confirmedAt: null,
    } as OutboxItem;
  });
  const sha256 = createHash('sha256').update(file).digest('hex');
  await page.evaluate(putIntoOutbox, {
    items,
    photo: { base64: file.toString('base64'), sha256, width: WIDTH, height: HEIGHT },
  });
}

interface Filling {
  readonly items: readonly OutboxItem[];
  readonly photo: { readonly base64: string; readonly sha256: string; readonly width: number; readonly height: number };
}

/** Runs in the page, so it names nothing outside itself. */
async function putIntoOutbox({ items, photo }: Filling): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('hedgerow-outbox');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const bytes = Uint8Array.from(atob(photo.base64), (letter) => letter.charCodeAt(0)).buffer;
  const transaction = database.transaction(['items', 'photos'], 'readwrite');
  for (const item of items) {
    transaction.objectStore('items').put(item);
    transaction.objectStore('photos').put({
      id: item.id,
      bytes,
      sha256: photo.sha256,
      size: bytes.byteLength,
      width: photo.width,
      height: photo.height,
    });
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}
