import { PHOTO_JPEG_QUALITY } from '../../schemas/limits.ts';
import type { Decoded } from './decode.ts';
import type { Orientation } from './orientation.ts';
import { pictureAlone } from './picture-alone.ts';
import { fitted, halvingSteps, type Size } from './size.ts';
import { liesOnItsSide, turnUpright } from './turn.ts';

export interface Jpeg extends Size {
  readonly bytes: ArrayBuffer;
}

/**
 * Draws a picture upright, its longer side at most `longestSide` pixels, and encodes it as JPEG. What comes out is the
 * picture alone: it is always encoded anew, and what the encoder adds is left out. Closes the picture, whatever comes of it.
 */
export async function drawJpeg(decoded: Decoded, orientation: Orientation, longestSide: number): Promise<Jpeg> {
  const canvas = drawnUpright(decoded, orientation, fitted(decoded, longestSide));
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_JPEG_QUALITY });
  return { bytes: pictureAlone(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
}

function drawnUpright(decoded: Decoded, orientation: Orientation, { width, height }: Size): OffscreenCanvas {
  try {
    const halved = halve(decoded, { width, height });
    const turned = liesOnItsSide(orientation) ? { width: height, height: width } : { width, height };
    const { canvas, context } = whiteCanvas(turned);
    context.setTransform(...turnUpright(orientation, width, height));
    context.drawImage(halved.source, 0, 0, width, height);
    halved.close();
    return canvas;
  } finally {
    decoded.close(); // once more does no harm, and something above may have failed
  }
}

function halve(decoded: Decoded, to: Size): Decoded {
  let current = decoded;
  for (const step of halvingSteps(decoded, to)) {
    const { canvas, context } = whiteCanvas(step);
    context.drawImage(current.source, 0, 0, step.width, step.height);
    current.close();
    current = { source: canvas, ...step, close: () => free(canvas) };
  }
  return current;
}

/** White, because a JPEG has no transparency and would show it black. */
function whiteCanvas({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // At exactly half the size this averages four pixels, alike in all browsers; 'high' differs in each.
  context.imageSmoothingQuality = 'low';
  return { canvas, context };
}

/** Safari keeps canvases alive for long: an empty one costs nothing. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
