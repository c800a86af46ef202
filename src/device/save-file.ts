/** Hands a file to the browser's downloads. Where it goes, and whether it stays there, only a person can see. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes by the next turn, and all pages together would keep them for good.
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}

/** Some browsers ask first where to put the file, and read it only then; milliseconds. */
const RELEASED_AFTER_MS = 60_000;
