import type { CameraPort } from '../../../src/machines/camera-port.ts';
import { scene } from './sample-views.tsx';

/** `shows`: it sees the lake; `asks`: nobody has answered the browser's question yet. */
export type SampleCamera = 'shows' | 'asks' | 'denied' | 'none';

const nothing = (): void => undefined;

/** A device whose camera is like this, for the app's own camera machine. */
export function sampleCamera(camera: SampleCamera): CameraPort {
  return {
    isSecure: true,
    api: 'ready',
    refusal: { isSaid: false },
    open: () => {
      switch (camera) {
        case 'shows':
          return lakeStream();
        case 'asks':
          return new Promise(nothing);
        case 'denied':
          return Promise.reject(new DOMException('', 'NotAllowedError'));
        case 'none':
          return Promise.reject(new DOMException('', 'NotFoundError'));
      }
    },
    devices: () => Promise.resolve([]),
    // A question that stays open keeps the clocks of the trials still.
    answered: () => (camera === 'asks' ? new Promise(nothing) : Promise.resolve()),
    capture: () => Promise.reject(new Error('a sample takes no photo')),
    onDevicesChanged: () => nothing,
    onHidden: () => nothing,
    onStreamChanged: () => nothing,
  };
}

async function lakeStream(): Promise<MediaStream> {
  const lake = new Image();
  lake.src = scene('lake');
  await lake.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1280, height: 960 });
  // A camera goes on showing what stands still.
  setInterval(() => canvas.getContext('2d')?.drawImage(lake, 0, 0, canvas.width, canvas.height), 100);
  return canvas.captureStream(10);
}
