import { lazily } from '../domain/lazily.ts';

/** Reads the text of a QR code in a frame of the camera. @returns null where there is none. */
export type QrReader = (frame: HTMLVideoElement) => Promise<string | null>;

/** Of the Shape Detection standard, what we use. Safari and Firefox do not have it, Chromium on some systems only. */
interface Detector {
  detect(frame: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Longer side of the picture our own reader looks at, in pixels: a code held before a tablet fills a good part of it. */
const LOOKED_AT_PX = 720;

/** The browser's own reader where it has one, else a library's, which is fetched at its first use. */
export const qrReader = lazily(async (): Promise<QrReader> => (await browsersReader()) ?? (await libraryReader()));

async function browsersReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector) return null;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
  } catch {
    // It is named and does not work, as on systems without the part it is built on.
    return null;
  }
}

async function libraryReader(): Promise<QrReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (frame) => {
    const scale = Math.min(1, LOOKED_AT_PX / Math.max(frame.videoWidth, frame.videoHeight, 1));
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    if (!context || canvas.width === 0) return null;
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The library throws for every frame without a code.
      return null;
    }
  };
}
