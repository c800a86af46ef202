/** What a part of a page looks like, read from a picture of it. */
import sharp from 'sharp';

/** A part of a page, or a whole one in a browser of any kind. */
interface Seen {
  screenshot(): Promise<Uint8Array>;
}

/** How bright a picture of it is on average, 0 to 255. */
export async function brightness(part: Seen): Promise<number> {
  const { channels } = await sharp(await part.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

/** Which part of a picture of it has a colour, 0 to 1. */
export async function shareOf(part: Seen, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const data = await pixelsOf(part);
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  return count / (data.length / 3);
}

/** How many colours a picture of it has: a page that shows nothing has one. */
export async function colours(part: Seen): Promise<number> {
  const data = await pixelsOf(part);
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    found.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return found.size;
}

/** Red, green and blue of every pixel of it. */
async function pixelsOf(part: Seen): Promise<Buffer> {
  return sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}
