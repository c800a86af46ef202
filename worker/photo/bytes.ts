/** Whether `count` bytes at `offset` lie inside the view: files are cut and their pointers lie. */
export function holds(view: DataView, offset: number, count: number): boolean {
  return offset >= 0 && offset + count <= view.byteLength;
}

/** The characters at `offset`, one a byte; empty when they lie outside. */
export function textAt(view: DataView, offset: number, count: number): string {
  if (!holds(view, offset, count)) return '';
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, count));
}
