import { fromPromise } from 'xstate';
import type { Draft, DraftKey } from '../domain/draft.ts';
import { shownFileSize } from '../domain/file-size.ts';
import type { Keeping } from '../domain/keeping.ts';
import type { CameraFrame, Photo, PhotoFailure, Picture } from '../domain/photo.ts';
import { type FileRefusal, refusalOfAll, sizeRefusal } from '../domain/photo-rules.ts';
import type { Result } from '../domain/result.ts';
import type { DraftQueue } from './draft-queue.ts';

/**
 * Why work was not kept. No signal is none of them (ERR-D-09): the outbox takes work without it. `badRequest`: the server
 * itself said 400, where work is handed to it directly.
 */
export type SaveFailure = 'storageFull' | 'storageBroken' | 'unauthorised' | 'badRequest';
/** `cause` is what was thrown, for the log: a bug means the same to the child as a broken store. */
export type SaveOutcome =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly reason: SaveFailure; readonly cause?: unknown };

export type PreparedPhoto = { readonly photo: Photo } | { readonly refusal: FileRefusal };
type Prepared = { readonly ok: true; readonly value: Photo } | { readonly ok: false; readonly failure: FileRefusal };

/** What the page asks of the device; the worker's own functions fit. */
export interface TaskPagePorts {
  readonly drafts: DraftQueue;
  /** Keeps all or none; resolves with success only once they are on the disk. */
  readonly keep: (keepings: readonly Keeping[]) => Promise<Result<null, SaveFailure>>;
  /** `signal`: nobody waits for it any more. */
  readonly preparePhoto: (picture: Picture, signal: AbortSignal) => Promise<Result<Photo, PhotoFailure>>;
  /** Bytes (VAL-03). */
  readonly maxFileBytes: number;
}

/** The effects of a task page, for `taskPageMachine.provide({ actors: taskPageActors(ports) })`. */
export function taskPageActors(ports: TaskPagePorts) {
  return {
    readDraft: fromPromise<Draft | null, DraftKey>(({ input }) => ports.drafts.read(input)),
    save: fromPromise<SaveOutcome, readonly Keeping[]>(({ input }) => keep(input, ports)),
    preparePhoto: fromPromise<PreparedPhoto, readonly Picture[]>(({ input, signal }) =>
      prepareFirst(input, ports, signal),
    ),
  };
}

/** Together, so that nothing is kept whose beginning is missing. Repeating it is harmless. */
async function keep(keepings: readonly Keeping[], ports: TaskPagePorts): Promise<SaveOutcome> {
  // A draft still on its way to the disk would come back from the dead after the work that ends it.
  await ports.drafts.settled();
  if (keepings.length === 0) return { isKept: true };
  try {
    const kept = await ports.keep(keepings);
    return kept.ok ? { isKept: true } : { isKept: false, reason: kept.failure };
  } catch (cause) {
    return { isKept: false, reason: 'storageBroken', cause };
  }
}

/**
 * Takes the first that can be used (VAL-04); that a file is a picture only reading it can tell (VAL-01). Once the child has
 * left, or has chosen another, nothing more is done.
 */
async function prepareFirst(
  pictures: readonly Picture[],
  ports: TaskPagePorts,
  signal: AbortSignal,
): Promise<PreparedPhoto> {
  const refusals: FileRefusal[] = [];
  for (const picture of pictures) {
    signal.throwIfAborted();
    const prepared =
      'close' in picture ? await prepareFrame(picture, ports, signal) : await prepareFile(picture, ports, signal);
    if (prepared.ok) return { photo: prepared.value };
    refusals.push(prepared.failure);
  }
  return { refusal: refusalOfAll(refusals) };
}

async function prepareFile(
  file: Blob,
  { preparePhoto, maxFileBytes }: TaskPagePorts,
  signal: AbortSignal,
): Promise<Prepared> {
  const refusal = sizeRefusal(file.size, maxFileBytes);
  if (refusal) return { ok: false, failure: refusal };
  const prepared = await preparePhoto(file, signal);
  return prepared.ok ? prepared : { ok: false, failure: refusalFor(prepared.failure, file) };
}

/** A frame of the camera has no size in bytes that could be wrong. It is given back at once. */
async function prepareFrame(
  frame: CameraFrame,
  { preparePhoto }: TaskPagePorts,
  signal: AbortSignal,
): Promise<Prepared> {
  try {
    const prepared = await preparePhoto(frame, signal);
    return prepared.ok ? prepared : { ok: false, failure: { code: 'fileNotLoaded' } };
  } finally {
    frame.close();
  }
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
