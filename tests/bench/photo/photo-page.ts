/** The page of the photo bench: it makes a photo of one file in several ways, each as its own documents say. */
import imageCompression from 'browser-image-compression';
import imageCompressionUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import Compressor from 'compressorjs';
import pica from 'pica';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_WIDTH_PX } from '../../../schemas/limits.ts';
import { prepareInWorker } from '../../../src/data/prepare-photo.ts';
import { startWorker } from '../../../src/data/worker-bridge.ts';
import type { Way } from './ways.ts';

const worker = startWorker();
const OPTIONS = { maxWidth: PHOTO_MAX_WIDTH_PX, autoRotate: true };
const NEVER = new AbortController().signal;
const picaResizer = pica();

const ways: Record<Way, (file: File) => Promise<Blob>> = {
  async hedgerow(file) {
    const prepared = await prepareInWorker(worker, file, OPTIONS, NEVER);
    if (!prepared.ok) throw new Error(prepared.failure);
    return new Blob([prepared.value.bytes]);
  },

  'browser-image-compression': (file) =>
    imageCompression(file, {
      maxWidthOrHeight: PHOTO_MAX_WIDTH_PX,
      initialQuality: PHOTO_JPEG_QUALITY,
      useWebWorker: true,
      // Its worker would load itself from another host.
      libURL: new URL(imageCompressionUrl, location.href).href,
    }),

  compressorjs: (file) =>
    new Promise((resolve, reject) => {
      const sides = { maxWidth: PHOTO_MAX_WIDTH_PX, maxHeight: PHOTO_MAX_WIDTH_PX };
      new Compressor(file, { ...sides, quality: PHOTO_JPEG_QUALITY, success: resolve, error: reject });
    }),

  async pica(file) {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeFor(bitmap));
    await picaResizer.resize(bitmap, canvas);
    bitmap.close();
    return picaResizer.toBlob(canvas, 'image/jpeg', PHOTO_JPEG_QUALITY);
  },

  async 'full decode'(file) {
    const bitmap = await createImageBitmap(file);
    const { width, height } = sizeFor(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_JPEG_QUALITY });
  },
};

function sizeFor({ width, height }: ImageBitmap): { width: number; height: number } {
  const factor = PHOTO_MAX_WIDTH_PX / Math.max(width, height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

const longTasks: number[] = [];
const observer = new PerformanceObserver((list) => noteTasks(list.getEntries()));
observer.observe({ entryTypes: ['longtask'] });

function noteTasks(entries: PerformanceEntryList): void {
  longTasks.push(...entries.map(({ duration }) => duration));
}

let file = new File([], 'none');
let last = new Blob();

const bench = {
  /** From now on this file is the one that photos are made of. */
  async open(address: string): Promise<void> {
    file = new File([await (await fetch(address)).blob()], 'photo.jpg', { type: 'image/jpeg' });
  },

  /** Makes a photo; in milliseconds. `longestTask`: 0 when nothing kept the page's thread for 50 ms. */
  async make(way: Way): Promise<{ took: number; longestTask: number }> {
    longTasks.length = 0;
    const started = performance.now();
    last = await ways[way](file);
    const took = performance.now() - started;
    // A task is told of after it has ended, and this one may be the longest.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    noteTasks(observer.takeRecords());
    return { took, longestTask: Math.max(0, ...longTasks) };
  },

  /** The photo made last. */
  async made(): Promise<number[]> {
    return Array.from(new Uint8Array(await last.arrayBuffer()));
  },
};

declare global {
  interface Window {
    photoBench: typeof bench;
  }
}
window.photoBench = bench;
