import sharp from 'sharp';

/** A file as a browser's chooser hands it over. */
export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo like no other: noise, in which no two pixels agree, so that any mix-up of bytes shows. */
export async function newPhoto(width: number, height: number): Promise<PhotoFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#6fae62', noise } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
