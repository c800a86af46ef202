import { type CameraDevice, cameraDevice } from '../domain/camera.ts';

/** Longer side of a captured picture, in pixels: twice what is kept, so that the photo worker has something to make fine. */
const CAPTURED_PX = 2560;
/** High, because the photo worker encodes it once more. */
const CAPTURED_QUALITY = 0.95;

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

/** Ends when the browser no longer asks whether it may use the camera; at once where it does not tell. */
export async function cameraAnswered(signal: AbortSignal): Promise<void> {
  if (!('permissions' in navigator)) return;
  const permission = await navigator.permissions.query({ name: 'camera' }).catch(() => null);
  if (permission?.state !== 'prompt' || signal.aborted) return;
  await new Promise<void>((resolve) => {
    permission.addEventListener('change', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * The picture a stream shows now, as a JPEG. The frame is upright and carries no metadata.
 * @throws {Error} when the stream shows nothing.
 */
export async function captureFrame(stream: MediaStream): Promise<Blob> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  try {
    await video.play();
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || videoHeight === 0 || !isLive(stream)) throw new Error('the camera shows nothing');
    const scale = Math.min(1, CAPTURED_PX / Math.max(videoWidth, videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (photo) => (photo ? resolve(photo) : reject(new Error('the frame could not be encoded'))),
        'image/jpeg',
        CAPTURED_QUALITY,
      );
    });
  } finally {
    video.srcObject = null;
  }
}

/** A muted track shows black: another app has the camera, or a call came in (C4). */
function isLive(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted);
}

export function onCamerasChanged(changed: () => void): () => void {
  if (cameraApi() !== 'ready') return () => undefined;
  navigator.mediaDevices.addEventListener('devicechange', changed);
  return () => navigator.mediaDevices.removeEventListener('devicechange', changed);
}

export function onPageHidden(changed: (isHidden: boolean) => void): () => void {
  const tell = () => changed(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Unplugged, or no longer allowed. Our own `stop` does not fire it. */
export function onStreamEnded(stream: MediaStream, ended: () => void): () => void {
  const tracks = stream.getVideoTracks();
  for (const track of tracks) track.addEventListener('ended', ended);
  return () => {
    for (const track of tracks) track.removeEventListener('ended', ended);
  };
}
