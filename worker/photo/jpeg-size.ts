/** Frame markers that carry the size: C0 to CF without the three that define tables. */
const NOT_FRAMES = [0xc4, 0xc8, 0xcc];

/** The size of a JPEG as stored, from its frame header; both 0 when the view ends before it. */
export function readJpegSize(view: DataView): { width: number; height: number } {
  const frame = findFrame(view);
  if (frame === null) return { width: 0, height: 0 };
  return { width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) };
}

/** Where the frame header of a JPEG stands. Skips bytes that belong to no marker, as decoders do. */
export function findFrame(view: DataView): number | null {
  let position = 2;
  while (position + 9 <= view.byteLength) {
    const marker = view.getUint8(position + 1);
    if (view.getUint8(position) !== 0xff || marker === 0xff || marker === 0) {
      position += 1;
    } else if (isFrame(marker)) {
      return position;
    } else {
      position += 2 + view.getUint16(position + 2);
    }
  }
  return null;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.includes(marker);
}
