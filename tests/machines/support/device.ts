import { IDBObjectStore } from 'fake-indexeddb';
import { type Mock, vi } from 'vitest';
import type { Draft, DraftKey } from '../../../src/domain/draft.ts';
import type { Photo, PhotoFailure, Picture } from '../../../src/domain/photo.ts';
import type { Result } from '../../../src/domain/result.ts';
import { draftQueue } from '../../../src/machines/draft-queue.ts';
import type { TaskPagePorts } from '../../../src/machines/task-page-actors.ts';
import type { OutboxDatabase, OutboxItem } from '../../../worker/outbox/database.ts';
import { dropDraft, readDraft, saveDraft } from '../../../worker/outbox/drafts.ts';
import { enqueue } from '../../../worker/outbox/enqueue.ts';
import { Disk } from '../../worker/support/disk.ts';
import { sha256, testPorts } from '../../worker/support/ports.ts';

/** A tablet: a disk with the real outbox on it, and a photo worker that takes any file whose text starts with JPEG. */
export class Tablet {
  readonly log: Mock<(text: string, details?: unknown) => void> = vi.fn();
  readonly #disk = new Disk();
  outbox: OutboxDatabase = this.#disk.open();
  ports: TaskPagePorts = this.#open();

  /** Everything in memory is gone; what was written is there. */
  reopen(): void {
    this.outbox.close();
    this.outbox = this.#disk.open();
    this.ports = this.#open();
  }

  /** The queue in the order in which it is sent. */
  async items(): Promise<OutboxItem[]> {
    return this.outbox.items.toCollection().sortBy('sequence');
  }

  async kinds(): Promise<string[]> {
    return (await this.items()).map(({ kind }) => kind);
  }

  drafts(): Promise<Draft[]> {
    return this.outbox.drafts.toArray();
  }

  #open(): TaskPagePorts {
    const ports = testPorts(this.outbox);
    const drafts = draftQueue(
      {
        saveDraft: (draft: Draft) => saveDraft(ports, draft),
        dropDraft: (key: DraftKey) => dropDraft(this.outbox, key),
        readDraft: (key: DraftKey) => readDraft(this.outbox, key),
      },
      (cause) => this.log('draft', cause),
    );
    return {
      drafts,
      keep: (keepings) => enqueue(ports, ...keepings.map((keeping) => ({ ...keeping, keepsake: null }))),
      preparePhoto,
      maxFileBytes: 1000,
    };
  }
}

export function photoOf(text: string): Photo {
  const bytes = new TextEncoder().encode(text).buffer;
  return { bytes, sha256: sha256(bytes), width: 40, height: 30 };
}

export function fileOf(text: string): Blob {
  return new Blob([text]);
}

/** A frame of the camera is taken as it is; of files, those that say so are pictures. */
async function preparePhoto(picture: Picture): Promise<Result<Photo, PhotoFailure>> {
  const text =
    picture instanceof Blob
      ? await picture.text()
      : `JPEG ${'displayWidth' in picture ? picture.displayWidth : picture.width}`;
  return text.startsWith('JPEG') ? { ok: true, value: photoOf(text) } : { ok: false, failure: 'notAnImage' };
}

/** From now on, until mocks are restored, writing to one table of any disk fails as a full disk does. */
export function fillDisk(table: 'items' | 'photos' | 'drafts', isFor: (value: unknown) => boolean = () => true): void {
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === table && isFor(values[0])) throw new DOMException('The disk is full', 'QuotaExceededError');
      return write.apply(this, values);
    });
  }
}
