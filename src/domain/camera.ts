/** What a camera is and what may go wrong with it: spec sections 4 and 8, "Camera". */

export interface CameraDevice {
  readonly id: string;
  /** Devices of one piece of hardware share it; may be empty. */
  readonly group: string;
  /** As its maker calls it; empty before anybody allowed the camera. */
  readonly label: string;
  /** Which way it looks, as far as its label tells. */
  readonly info: CameraFacing;
  readonly type: CameraDeviceType;
  /** Pixels of its pictures; the default size until it has told its own. */
  readonly width: number;
  readonly height: number;
}
export type CameraDeviceType = 'cam' | 'mic' | 'undetermined';
export type CameraFacing = 'rear' | 'front' | 'unknown';

export interface Resolution {
  readonly width: number;
  readonly height: number;
}

/** Tried one after the other, from 4K down (CONST-03). */
export const cameraResolutions: readonly Resolution[] = [
  { width: 3840, height: 2160 },
  { width: 1920, height: 1080 },
  { width: 1600, height: 1200 },
  { width: 1280, height: 720 },
  { width: 800, height: 600 },
  { width: 640, height: 480 },
  { width: 640, height: 360 },
  { width: 352, height: 288 },
  { width: 320, height: 240 },
  { width: 176, height: 144 },
  { width: 160, height: 120 },
];
/** What a camera is taken to show before it has told its size (CONST-02). */
const CAMERA_DEFAULT: Resolution = { width: 800, height: 600 };
/** The same on a device held upright (CONST-02). */
const CAMERA_PORTRAIT: Resolution = { width: 400, height: 600 };
/** How long one resolution may take, and all of them together, in milliseconds (CONST-04). */
export const CAMERA_TRIAL_MS = 1000;
export const CAMERA_TRIALS_MS = 5000;

/** Of the browser's device entry, what is read. */
export interface DeviceEntry {
  readonly deviceId: string;
  readonly groupId: string;
  readonly label: string;
  readonly kind: string;
}

/** A device as the settings list it (ENT-19). */
export function cameraDevice(entry: DeviceEntry, size: Resolution = CAMERA_DEFAULT): CameraDevice {
  const { deviceId: id, groupId: group, label, kind } = entry;
  return { id, group, label, info: facingOf(label), type: deviceType(kind), ...size };
}

function deviceType(kind: string): CameraDeviceType {
  if (kind === 'videoinput') return 'cam';
  return kind === 'audioinput' ? 'mic' : 'undetermined';
}

function facingOf(label: string): CameraFacing {
  if (/\b(back|rear|environment)\b/i.test(label)) return 'rear';
  return /\b(front|user|face|facetime)\b/i.test(label) ? 'front' : 'unknown';
}

/** The camera to begin with: the first that looks away from the child, else the first (CAM-03). */
export function recommendedCamera(devices: readonly CameraDevice[]): CameraDevice | null {
  const cameras = devices.filter(({ type }) => type === 'cam');
  return cameras.find(({ info }) => info === 'rear') ?? cameras[0] ?? null;
}

/** The size of the preview's box: what the camera shows (`null` until it has told), so that nothing jumps when it does. */
export function previewBox(shown: Resolution | null, isUpright: boolean): Resolution {
  return shown ?? (isUpright ? CAMERA_PORTRAIT : CAMERA_DEFAULT);
}

/** What happens to a stream by itself: it is over, or it is dark for a while. */
export type StreamChange = 'ended' | 'mute' | 'unmute';

/** Why there is no picture. The words are in `texts/camera.ts`. */
export type CameraProblem =
  | { readonly code: Exclude<CameraProblemCode, 'overconstrained' | 'trialTimeout' | 'trialsTimeout'> }
  | { readonly code: 'overconstrained'; readonly constraint: string }
  | { readonly code: 'trialTimeout' | 'trialsTimeout'; readonly ms: number };
export type CameraProblemCode =
  | 'noDevice'
  | 'notSecure'
  | 'tooOld'
  | 'noConnection'
  | 'notCaptured'
  | 'ended'
  | 'notAccessed'
  | 'denied'
  | 'noTracks'
  | 'hardware'
  | 'overconstrained'
  | 'disabled'
  | 'unknown'
  | 'trialTimeout'
  | 'trialsTimeout'
  | 'allFailed';

/** Problems after which no other resolution is tried (ERR-C-07, ERR-C-08). */
const fatal: readonly CameraProblemCode[] = ['notAccessed', 'denied', 'hardware', 'disabled', 'noDevice'];

export function isFatalCameraProblem({ code }: CameraProblem): boolean {
  return fatal.includes(code);
}

/** What a refusal of the browser means; it is told by its name, because its words differ from browser to browser. */
export function cameraProblem(error: unknown): CameraProblem {
  switch (nameOf(error)) {
    case 'AbortError':
      return { code: 'notAccessed' };
    case 'NotAllowedError':
      return { code: 'denied' };
    case 'NotFoundError':
      return { code: 'noTracks' };
    case 'NotReadableError':
      return { code: 'hardware' };
    case 'OverconstrainedError':
      return { code: 'overconstrained', constraint: constraintOf(error) };
    case 'SecurityError':
      return { code: 'disabled' };
    default:
      return { code: 'unknown' };
  }
}

function nameOf(error: unknown): string {
  return error instanceof Object && 'name' in error ? String(error.name) : '';
}

function constraintOf(error: unknown): string {
  return error instanceof Object && 'constraint' in error ? String(error.constraint) : '';
}
