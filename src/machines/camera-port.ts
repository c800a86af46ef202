import type { CameraDevice, Resolution, StreamChange } from '../domain/camera.ts';
import type { CameraFrame } from '../domain/photo.ts';

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
  /** Ends once the browser says that no question to the user is open; never where it says nothing. */
  readonly answered: (signal: AbortSignal) => Promise<void>;
  /** The picture that a preview shows now. @throws when it shows nothing. */
  readonly capture: (preview: HTMLVideoElement) => Promise<CameraFrame>;
  /** Calls back when cameras come or go. @returns a function that ends it. */
  readonly onDevicesChanged: (changed: () => void) => () => void;
  /** Calls back when the page is hidden or shown, and at once when it is hidden already. @returns a function that ends it. */
  readonly onHidden: (changed: (isHidden: boolean) => void) => () => void;
  /** Calls back when a stream ends, darkens or comes back by itself. @returns a function that ends it. */
  readonly onStreamChanged: (stream: MediaStream, changed: (what: StreamChange) => void) => () => void;
}

/** The light of the camera goes off only when every track is stopped. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
