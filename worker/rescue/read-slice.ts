/** The file cannot be read any more: it was changed or deleted after it was chosen, or lies on a stick that was pulled out. */
export class FileGoneError extends Error {}

/** @throws {FileGoneError} */
export async function readSlice(file: Blob, start: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, end).arrayBuffer();
  } catch (cause) {
    throw new FileGoneError('The file of a copy cannot be read any more', { cause });
  }
}
