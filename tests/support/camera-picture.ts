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
