import type { Page } from 'playwright/test';

/** From now on the camera of this page sees this picture; what the app makes of its frames is the app's own. */
export async function holdBeforeTheCamera(page: Page, png: Buffer): Promise<void> {
  await page.addInitScript({
    content: `navigator.mediaDevices.getUserMedia = async () => {
      const picture = new Image();
      picture.src = 'data:image/png;base64,${png.toString('base64')}';
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const context = canvas.getContext('2d');
      const draw = () => {
        context.fillStyle = '#8aa093';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(picture, 140, 60, 360, 360);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };`,
  });
}

type Colour = readonly [red: number, green: number, blue: number];
/** What `turnTheTablet` has in front of its camera: top left, top right, bottom left, bottom right. */
export const scene: readonly Colour[] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];

/** From the next address on the camera of this page sees the four colours of `scene`, upright however the tablet is held. */
export async function holdTheSceneBeforeTheCamera(page: Page): Promise<void> {
  await page.addInitScript({
    content: `{
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      const draw = () => {
        const [width, height] = [canvas.width / 2, canvas.height / 2];
        ${JSON.stringify(scene)}.forEach((colour, index) => {
          context.fillStyle = 'rgb(' + colour + ')';
          context.fillRect((index % 2) * width, Math.floor(index / 2) * height, width, height);
        });
      };
      globalThis.hold = (width, height) => {
        Object.assign(canvas, { width, height });
        draw();
      };
      globalThis.hold(640, 480);
      // A camera goes on showing what stands still.
      setInterval(draw, 50);
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    }`,
  });
}

/** Browsers turn the picture of a camera together with the tablet: its frames become high where they were wide. */
export async function turnTheTablet(page: Page): Promise<void> {
  await page.evaluate('globalThis.hold(480, 640)');
}

/** Size and colours of a photo that this page shows, in the order of `scene`. */
export async function lookAtPhoto(
  page: Page,
  name: string,
): Promise<{ readonly size: readonly [number, number]; readonly colours: Colour[] }> {
  return page.getByRole('img', { name, exact: true }).evaluate((picture) => {
    const { naturalWidth: width, naturalHeight: height } = picture as HTMLImageElement;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture as HTMLImageElement, 0, 0);
    const colourAt = (x: number, y: number): [number, number, number] => {
      const [red = -1, green = -1, blue = -1] = context?.getImageData(width * x, height * y, 1, 1).data ?? [];
      return [red, green, blue];
    };
    const colours = [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)];
    return { size: [width, height] as const, colours };
  });
}
