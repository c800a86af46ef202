import { fromPromise } from 'xstate';
import type { WorkKind } from '../../schemas/work.ts';
import type { Draft, DraftKey } from '../domain/draft.ts';
import { shownFileSize } from '../domain/file-size.ts';
import type { Photo, PhotoFailure } from '../domain/photo.ts';
import { type FileRefusal, refusalOfAll, sizeRefusal } from '../domain/photo-rules.ts';
import type { Result } from '../domain/result.ts';
import type { DraftQueue } from './draft-queue.ts';
import type { Keeping } from './task-page-work.ts';

/**
 * Why work was not kept. No signal is none of them (ERR-D-09): the outbox takes work without it. `badRequest`: the server
 * itself said 400, where work is handed to it directly.
 */
export type SaveFailure = 'storageFull' | 'storageBroken' | 'unauthorised' | 'badRequest';
export type SaveOutcome =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly kind: WorkKind; readonly failure: SaveFailure };

export type PreparedPhoto = { readonly photo: Photo } | { readonly refusal: FileRefusal };
type Prepared = { readonly ok: true; readonly value: Photo } | { readonly ok: false; readonly failure: FileRefusal };

/** What the page asks of the device; the worker's own functions fit. */
export interface TaskPagePorts {
  readonly drafts: DraftQueue;
  /** Resolves with success only once the work is on the disk. */
  readonly keep: (keeping: Keeping) => Promise<Result<null, SaveFailure>>;
  readonly preparePhoto: (file: Blob) => Promise<Result<Photo, PhotoFailure>>;
  /** Bytes (VAL-03). */
  readonly maxFileBytes: number;
}

/** The effects of a task page, for `taskPageMachine.provide({ actors: taskPageActors(ports) })`. */
export function taskPageActors(ports: TaskPagePorts) {
  return {
    readDraft: fromPromise<Draft | null, DraftKey>(({ input }) => ports.drafts.read(input)),
    save: fromPromise<SaveOutcome, readonly Keeping[]>(({ input }) => keepInOrder(input, ports)),
    preparePhoto: fromPromise<PreparedPhoto, readonly Blob[]>(({ input }) => prepareFirst(input, ports)),
  };
}

/** Stops at the first failure, so that nothing is kept whose beginning is missing. Repeating it all is harmless. */
async function keepInOrder(keepings: readonly Keeping[], { drafts, keep }: TaskPagePorts): Promise<SaveOutcome> {
  // A draft still on its way to the disk would come back from the dead after the work that ends it.
  await drafts.settled();
  for (const keeping of keepings) {
    const result = await keep(keeping);
    if (!result.ok) return { isKept: false, kind: keeping.work.kind, failure: result.failure };
  }
  return { isKept: true };
}

/** Takes the first file that can be used (VAL-04); that it is a picture only reading it can tell (VAL-01). */
async function prepareFirst(files: readonly Blob[], ports: TaskPagePorts): Promise<PreparedPhoto> {
  const refusals: FileRefusal[] = [];
  for (const file of files) {
    const prepared = await prepare(file, ports);
    if (prepared.ok) return { photo: prepared.value };
    refusals.push(prepared.failure);
  }
  return { refusal: refusalOfAll(refusals) };
}

async function prepare(file: Blob, { preparePhoto, maxFileBytes }: TaskPagePorts): Promise<Prepared> {
  const refusal = sizeRefusal(file.size, maxFileBytes);
  if (refusal) return { ok: false, failure: refusal };
  const prepared = await preparePhoto(file);
  return prepared.ok ? prepared : { ok: false, failure: refusalFor(prepared.failure, file) };
}

function refusalFor(failure: PhotoFailure, file: Blob): FileRefusal {
  switch (failure) {
    case 'notAnImage':
      return { code: 'notAnImage' };
    case 'notLoaded':
      return { code: 'fileNotLoaded' };
    case 'tooLarge':
      return { code: 'fileTooLarge', size: shownFileSize(file.size) };
  }
}
