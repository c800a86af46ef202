/**
 * Draws a picture into a canvas ahead of its being shown, strip by strip, so that no strip keeps a finger waiting. The pixels
 * are drawn by the processor: a graphics card that meets a drawing of a thousand shapes in one frame is busy for a second.
 * @param width of the canvas in pixels; its height follows.
 * @param rest is awaited before each strip. @returns null where no canvas can be had.
 */
export async function drawInStrips(
  image: HTMLImageElement,
  width: number,
  rest: () => Promise<void>,
): Promise<HTMLCanvasElement | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const pen = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!pen) return null;
  for (let top = 0; top < canvas.height; top += STRIP_HEIGHT) {
    await rest();
    pen.save();
    pen.beginPath();
    pen.rect(0, top, canvas.width, STRIP_HEIGHT);
    pen.clip();
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    pen.restore();
    // A canvas may put drawing off until its pixels are wanted.
    pen.getImageData(0, top, 1, 1);
  }
  return canvas;
}

/** Pixels. One takes a slow tablet about 40 ms. */
const STRIP_HEIGHT = 128;
