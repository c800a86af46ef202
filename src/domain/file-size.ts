const KILOBYTE = 1024;

/** A file's size as people read it: '1023 bytes', '1.0 KB', '1.5 MB' (VAL-06). */
export function shownFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${kilobytes.toFixed(1)} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
