import { type CameraDevice, cameraDevice, type StreamChange } from '../domain/camera.ts';
import type { CameraFrame } from '../domain/photo.ts';

/** 'none' where the browser never had cameras; 'broken' where it has them and hides them, as some home-screen apps do (B20). */
export function cameraApi(): 'ready' | 'none' | 'broken' {
  if (!('mediaDevices' in navigator)) return 'none';
  return navigator.mediaDevices && 'getUserMedia' in navigator.mediaDevices ? 'ready' : 'broken';
}

/** Opens one camera at exactly this size; a wish that is not exact would silently get another camera. */
export function openCamera(wish: {
  readonly deviceId: string | null;
  readonly size: { readonly width: number; readonly height: number };
}): Promise<MediaStream> {
  const { deviceId, size } = wish;
  const which = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  const video = { ...which, width: { exact: size.width }, height: { exact: size.height } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

/** Their labels are empty until somebody allowed a camera. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const entries = await navigator.mediaDevices.enumerateDevices();
  return entries.map((entry) => cameraDevice(entry));
}

/** Ends once the browser says that it does not ask whether it may use the camera; never where it says nothing. */
export async function cameraAnswered(signal: AbortSignal): Promise<void> {
  const permission = await cameraPermission();
  if (permission && permission.state !== 'prompt') return;
  await new Promise<void>((resolve) => permission?.addEventListener('change', () => resolve(), { once: true, signal }));
}

async function cameraPermission(): Promise<PermissionStatus | null> {
  if (!('permissions' in navigator)) return null;
  return navigator.permissions.query({ name: 'camera' }).catch(() => null);
}

/**
 * The very picture that a preview shows now, upright and without metadata. Nothing is scaled or encoded here: that is the
 * photo worker's (CARD-20).
 * @throws {Error} when the preview shows nothing.
 */
export async function captureFrame(preview: HTMLVideoElement): Promise<CameraFrame> {
  if (preview.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => preview.addEventListener('loadeddata', resolve, { once: true }));
  }
  if (!isLive(preview.srcObject)) throw new Error('the camera shows nothing');
  return sharedFrame(preview) ?? createImageBitmap(preview);
}

/**
 * A frame that the worker gets without a copy of its pixels; copying 4K keeps the page's thread for more than 100 ms. Null
 * where browsers have none, or do not say how it has to be turned (in 2026 Firefox and Safari): some tablets hand the pixels
 * over as their camera is built in, and a canvas would draw them lying on their side.
 */
function sharedFrame(preview: HTMLVideoElement): VideoFrame | null {
  if (typeof VideoFrame !== 'function' || !('rotation' in VideoFrame.prototype)) return null;
  try {
    const frame = new VideoFrame(preview);
    if (frame.displayWidth === preview.videoWidth && frame.displayHeight === preview.videoHeight) return frame;
    frame.close();
  } catch {
    // The plain way shows some pictures that are no frames, and has the last word on the rest.
  }
  return null;
}

/** A muted track shows black: another app has the camera, or a call came in (C4). */
function isLive(source: MediaProvider | null): boolean {
  return (
    source instanceof MediaStream &&
    source.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted)
  );
}

export function onCamerasChanged(changed: () => void): () => void {
  if (cameraApi() !== 'ready') return () => undefined;
  navigator.mediaDevices.addEventListener('devicechange', changed);
  return () => navigator.mediaDevices.removeEventListener('devicechange', changed);
}

/** `ended`: unplugged, or no longer allowed; our own `stop` does not fire it. `mute`: another app has the camera for now. */
export function onStreamChanged(stream: MediaStream, changed: (what: StreamChange) => void): () => void {
  const over = new AbortController();
  for (const track of stream.getVideoTracks()) {
    for (const what of ['ended', 'mute', 'unmute'] as const) {
      track.addEventListener(what, () => changed(what), { signal: over.signal });
    }
  }
  return () => over.abort();
}
