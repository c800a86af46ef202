import type { Photo } from '../../../src/domain/photo.ts';

/** A photo drawn on the spot: a pond with a lily pad. */
export async function samplePhoto(): Promise<Photo> {
  const canvas = new OffscreenCanvas(960, 1280);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  pen.fillStyle = '#5aa3ad';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#3f8f4d';
  pen.beginPath();
  pen.ellipse(480, 800, 360, 200, 0, 0.3, 6);
  pen.lineTo(480, 800);
  pen.fill();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return { bytes: await blob.arrayBuffer(), sha256: '', width: canvas.width, height: canvas.height };
}
