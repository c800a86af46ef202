import type { CameraDevice, Resolution } from '../domain/camera.ts';

/** How a stream is asked for. */
export interface CameraWish {
  /** Null for the camera that looks away from the child. */
  readonly deviceId: string | null;
  readonly size: Resolution;
}

/** What the machine needs of a browser; `device/camera.ts` has the real one. */
export interface CameraPort {
  /** HTTPS or this very device (CAM-08). */
  readonly isSecure: boolean;
  /** 'none' in an old browser; 'broken' where the browser has it and does not give it. */
  readonly api: 'ready' | 'none' | 'broken';
  /** The child said no on this page. It is not asked again by itself, only when it taps for it. */
  readonly refusal: { isSaid: boolean };
  /** @throws what the browser throws. */
  readonly open: (wish: CameraWish) => Promise<MediaStream>;
  /** Microphones and the like included. */
  readonly devices: () => Promise<readonly CameraDevice[]>;
  /** Ends when no question to the user is open any more; at once where the browser does not tell. */
  readonly answered: (signal: AbortSignal) => Promise<void>;
  /** The picture that a stream shows now, as a file. */
  readonly capture: (stream: MediaStream) => Promise<Blob>;
  /** Calls back when cameras come or go. @returns a function that ends it. */
  readonly onDevicesChanged: (changed: () => void) => () => void;
  /** Calls back when the page is hidden or shown. @returns a function that ends it. */
  readonly onHidden: (changed: (isHidden: boolean) => void) => () => void;
  /** Calls back when a stream ends by itself: unplugged, or no longer allowed. @returns a function that ends it. */
  readonly onEnded: (stream: MediaStream, ended: () => void) => () => void;
}

/** The light of the camera goes off only when every track is stopped. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
