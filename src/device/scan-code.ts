import { qrReader } from './qr-reader.ts';

/** Why there is nothing to scan with: nobody allowed the camera, or there is none that works. */
export type ScanProblem = 'notAllowed' | 'noCamera';

/** Pause between two looks, in milliseconds: often enough for a steady hand, seldom enough for a cheap tablet. */
const LOOK_EVERY_MS = 200;

interface ScanOptions {
  /** Shows what the camera sees. */
  readonly video: HTMLVideoElement;
  /** Called with the text of every QR code seen, until it says that one is taken. */
  readonly onText: (text: string) => boolean;
  readonly onLooking: () => void;
  /** Ends the scan and gives the camera back. */
  readonly signal: AbortSignal;
}

/**
 * Looks for a QR code through the camera that looks away from the user, until one is taken or `signal` ends it. Nothing that
 * is seen is kept or sent.
 * @returns null at the end, else why it could not begin.
 */
export async function scanCode({ video, onText, onLooking, signal }: ScanOptions): Promise<ScanProblem | null> {
  const opened = await openCamera();
  if (typeof opened === 'string') return opened;
  try {
    if (signal.aborted) return null;
    video.srcObject = opened;
    const [read] = await Promise.all([qrReader(), video.play()]);
    onLooking();
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== null && !signal.aborted && onText(text)) return null;
      await pause(LOOK_EVERY_MS);
    }
    return null;
  } catch (error) {
    // A dialogue that was closed takes its video away in the middle of a look.
    if (signal.aborted) return null;
    throw error;
  } finally {
    for (const track of opened.getTracks()) track.stop();
    video.srcObject = null;
  }
}

async function openCamera(): Promise<MediaStream | ScanProblem> {
  // Home-screen apps of some tablets have no such thing at all (B20).
  if (!('mediaDevices' in navigator) || !navigator.mediaDevices) return 'noCamera';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    return isDenied ? 'notAllowed' : 'noCamera';
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
