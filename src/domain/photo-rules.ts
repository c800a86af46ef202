import { shownFileSize } from './file-size.ts';

/**
 * Why a file cannot be used; `size` is as people read it. Whether it is an image is judged by its content, never by its
 * name, so only the photo worker can say so (VAL-01). The words are in `texts/errors.ts`.
 */
export type FileRefusal =
  | {
      readonly code:
        | 'notAnImage'
        | 'fileNotFound'
        | 'fileNotLoaded'
        | 'fileAborted'
        | 'uploadFailed'
        | 'noSuitableFile'
        | 'noFile';
    }
  | { readonly code: 'fileTooSmall' | 'fileTooLarge'; readonly size: string };

/** Smallest file that can hold anything, in bytes (VAL-02). */
const SMALLEST_FILE = 1;

/**
 * Judges a file by its size, before anything is read of it (VAL-02, VAL-03).
 * @param bytes its size. @param maxBytes the largest that is still accepted.
 */
export function sizeRefusal(bytes: number, maxBytes: number): FileRefusal | null {
  if (bytes < SMALLEST_FILE) return { code: 'fileTooSmall', size: shownFileSize(bytes) };
  return bytes > maxBytes ? { code: 'fileTooLarge', size: shownFileSize(bytes) } : null;
}

/** What to say when no file could be used: one file alone hears its own fault, several a common one (VAL-05). */
export function refusalOfAll(refusals: readonly FileRefusal[]): FileRefusal {
  const [own] = refusals;
  if (!own) return { code: 'noFile' };
  return refusals.length === 1 ? own : { code: 'noSuitableFile' };
}

/**
 * What it means that reading or preparing a file threw (ERR-F-01, ERR-F-02). Told by its name: the words differ from browser to
 * browser, and an error keeps no class on its way between threads.
 */
export function refusalOfError(error: unknown): FileRefusal {
  switch (error instanceof Error ? error.name : '') {
    case 'NotFoundError':
      return { code: 'fileNotFound' };
    case 'NotReadableError':
      return { code: 'fileNotLoaded' };
    case 'AbortError':
      return { code: 'fileAborted' };
    default:
      return { code: 'uploadFailed' };
  }
}

/** The name under which a task's photo goes: '12-34.png', JPEG inside whatever the name says (ENT-21). */
export function photoFileName(missionId: string, taskId: string): string {
  return `${missionId}-${taskId}.png`;
}
