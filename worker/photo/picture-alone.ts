import { joined } from '../joined.ts';
import { textAt } from './bytes.ts';

const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/**
 * What an encoder wrote beside the picture is left out: Chromium's colour profile, or the EXIF that Safari puts into what it
 * encodes itself. All readers take a JPEG without a profile for sRGB, which is what our canvases hold. The server keeps byte
 * for byte only what holds the picture alone, and encodes anything else a second time.
 * @returns the bytes as they came where their segments cannot be followed.
 */
export function pictureAlone(jpeg: ArrayBuffer): ArrayBuffer {
  const view = new DataView(jpeg);
  const kept = [jpeg.slice(0, 2)];
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === SOS) return joined([...kept, jpeg.slice(at)]).buffer;
    const end = at + 2 + view.getUint16(at + 2);
    if (!isBeside(view, at, marker)) kept.push(jpeg.slice(at, end));
    at = end;
  }
  return jpeg;
}

/** Of the segments for programs two are needed to read the picture: the JFIF head and Adobe's colour transform. */
function isBeside(view: DataView, at: number, marker: number): boolean {
  if (marker === APP0) return textAt(view, at + 4, 5) !== 'JFIF\0';
  if (marker === APP14) return textAt(view, at + 4, 5) !== 'Adobe';
  return marker === COM || (marker > APP0 && marker <= APP15);
}
