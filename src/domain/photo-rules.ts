import { shownFileSize } from './file-size.ts';

/** A file an explorer chose. Whether it is an image is judged by its content, never by its name (VAL-01). */
export interface ChosenFile {
  /** Bytes. */
  readonly size: number;
  readonly isImage: boolean;
}

/** Why a file cannot be used; `size` is as people read it. The words are in `texts/errors.ts`. */
export type FileRefusal =
  | { readonly code: 'notAnImage' }
  | { readonly code: 'fileTooSmall' | 'fileTooLarge'; readonly size: string }
  | { readonly code: 'noSuitableFile' | 'noFile' };

/** Smallest file that can hold anything, in bytes (VAL-02). */
const SMALLEST_FILE = 1;

/**
 * Judges one file (VAL-01 to VAL-03). Emptiness is told first, because an empty file is no image either.
 * @param maxBytes the largest that is still accepted.
 */
export function refusalOf(file: ChosenFile, maxBytes: number): FileRefusal | null {
  if (file.size < SMALLEST_FILE) return { code: 'fileTooSmall', size: shownFileSize(file.size) };
  if (!file.isImage) return { code: 'notAnImage' };
  return file.size > maxBytes ? { code: 'fileTooLarge', size: shownFileSize(file.size) } : null;
}

/** Takes the first file that can be used (VAL-04); one file alone hears its own fault, several a common one (VAL-05). */
export function firstUsable<File extends ChosenFile>(
  files: readonly File[],
  maxBytes: number,
): { readonly file: File } | { readonly refusal: FileRefusal } {
  const [only] = files;
  if (!only) return { refusal: { code: 'noFile' } };
  const file = files.find((candidate) => refusalOf(candidate, maxBytes) === null);
  if (file) return { file };
  const own = files.length === 1 ? refusalOf(only, maxBytes) : null;
  return { refusal: own ?? { code: 'noSuitableFile' } };
}

/** The name under which a task's photo goes: '12-34.png', JPEG inside whatever the name says (ENT-21). */
export function photoFileName(missionId: string, taskId: string): string {
  return `${missionId}-${taskId}.png`;
}
