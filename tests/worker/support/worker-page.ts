/** The page of the browser tests: it starts the worker the way the app does and shows what comes of it. */
import { proxy } from 'comlink';
import type { TaskResponseWork } from '../../../schemas/work.ts';
import { prepareInWorker } from '../../../src/data/prepare-photo.ts';
import { startWorker } from '../../../src/data/worker-bridge.ts';
import type { Picture } from '../../../src/domain/photo.ts';
import type { ReplaySettings, Sending } from '../../../worker/api.ts';
import { group } from './works.ts';

const worker = startWorker();

type Pixel = readonly [red: number, green: number, blue: number];
/** At 20 % and 80 % of each side: top left, top right, bottom left, bottom right. */
const CORNERS = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const;

async function cornersOf(bytes: ArrayBuffer): Promise<Pixel[]> {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return CORNERS.map(([x, y]) => {
    const { data } = context.getImageData(Math.floor(bitmap.width * x), Math.floor(bitmap.height * y), 1, 1);
    return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
  });
}

const fileCalled = async (name: string) => (await fetch(`/photos/${name}`)).blob();

const UPRIGHT = { maxWidth: 1280, autoRotate: true };

function prepare(picture: Picture, options = UPRIGHT, signal = new AbortController().signal) {
  return prepareInWorker(worker, picture, options, signal);
}

/** What became of a file, or why nothing did. */
export type Prepared = Awaited<ReturnType<typeof shown>>;

async function shown(result: Awaited<ReturnType<typeof prepare>>) {
  if (!result.ok) return result.failure;
  const { bytes, width, height } = result.value;
  return { width, height, corners: await cornersOf(bytes) };
}

const tablet = {
  /** What the worker makes of a file, and how it looks. */
  async prepare(name: string, options = UPRIGHT) {
    return shown(await prepare(await fileCalled(name), options));
  },

  /** What becomes of a picture that is given up as soon as the worker is at it, of one that waits behind it, and of the next. */
  async giveUp(name: string, next: string) {
    const over = new AbortController();
    const files = await Promise.all([name, next].map(fileCalled));
    const frame = await createImageBitmap(files[1] ?? new Blob());
    const givenUp = [files[0], files[1], frame].map((picture) =>
      prepare(picture ?? frame, UPRIGHT, over.signal).then(
        () => 'made',
        (error: Error) => error.name,
      ),
    );
    const after = prepare(files[1] ?? frame);
    // The worker takes what it is told in order: it has begun with the first when it hears this, and is nowhere near its end.
    over.abort();
    return { ends: await Promise.all(givenUp), next: await shown(await after) };
  },

  /** What of a file would leave the tablet. */
  async prepareBytes(name: string) {
    const photo = await prepare(await fileCalled(name));
    if (!photo.ok) throw new Error(photo.failure);
    return { sha256: photo.value.sha256, bytes: Array.from(new Uint8Array(photo.value.bytes)) };
  },

  /** What it makes of a frame of the camera, and how that looks. */
  async prepareFrame(name: string) {
    const frame = await createImageBitmap(await fileCalled(name));
    return shown(await prepare(frame));
  },

  /** The same of a frame that says itself how far it has to be turned, clockwise, as those of phones do. */
  async prepareTurnedFrame(name: string, rotation: 0 | 90 | 180 | 270) {
    const bitmap = await createImageBitmap(await fileCalled(name));
    const told: VideoFrameInit & { rotation: number } = { timestamp: 0, rotation };
    const frame = new VideoFrame(bitmap, told);
    return shown(await prepare(frame));
  },

  /** Takes a photo and sends it; resolves with what was told on the way once nothing is left to send. */
  async deliver(settings: ReplaySettings, work: TaskResponseWork, name: string) {
    const told: (Sending | null)[] = [];
    await worker.watchSending(proxy((sending) => void told.push(sending)));
    await worker.rememberGroup(group(work.groupId));
    const photo = await prepare(await fileCalled(name));
    if (!photo.ok) throw new Error(photo.failure);
    const { sha256, width, height, bytes } = photo.value;
    const named = { ...work, photo: { sha256, width, height, bytes: bytes.byteLength } };
    const kept = await worker.keep([{ work: named, photo: photo.value, draft: null }]);
    const whole = await worker.readPhoto(work.id);
    await worker.start(settings);
    while (!(await worker.readPhoto(work.id))?.isKeepsake) await new Promise(requestAnimationFrame);
    const small = await worker.readPhoto(work.id);
    return {
      kept,
      told,
      sha256,
      wholeBytes: whole?.bytes.byteLength,
      keepsakeCorners: small && (await cornersOf(small.bytes)),
      device: [await worker.device(), await worker.device()],
    };
  },
};

declare global {
  interface Window {
    tablet: typeof tablet;
  }
}
window.tablet = tablet;
