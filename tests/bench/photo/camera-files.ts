import sharp, { type ExtendOptions, type Sharp } from 'sharp';
import { chance } from '../../simulation/chance.ts';

/** Megapixels of cheap tablets, of most phones, and of the largest cameras children may hold. */
export const sizes = [3, 12, 48, 108] as const;
export type Megapixels = (typeof sizes)[number];

const WIDTH = 4000;
const HEIGHT = 3000;
const CHANNELS = 3;
/** From blotches that fill the picture down to single pixels. */
const OCTAVES = 9;
/** The largest blotches differ by so much; each finer step by this part of the one before, as in real scenes. */
const CONTRAST = 110;
const FALL = 0.72;
const MIDDLE = 128;

/** JPEG files as cameras of these sizes write them, the same in every run: noise with the spectrum of a real scene. */
export async function cameraFiles(): Promise<Record<Megapixels, Buffer>> {
  const scene = await drawScene();
  const picture = () => sharp(scene, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } });
  const write = (image: Sharp) => image.jpeg({ quality: 92 }).toBuffer();
  return {
    3: await write(picture().resize(WIDTH / 2, HEIGHT / 2)),
    12: await write(picture()),
    48: await write(mirrored(picture(), { right: WIDTH, bottom: HEIGHT })),
    108: await write(mirrored(picture(), { left: WIDTH, right: WIDTH, top: HEIGHT, bottom: HEIGHT })),
  };
}

/** The scene and its mirror images side by side: large files with as much detail in each corner. */
function mirrored(image: Sharp, margins: ExtendOptions): Sharp {
  return image.extend({ ...margins, extendWith: 'mirror' });
}

async function drawScene(): Promise<Buffer> {
  const random = chance(1);
  let scene = Buffer.alloc(0);
  let [width, height] = [0, 0];
  for (let octave = 0; octave < OCTAVES; octave++) {
    const part = 2 ** (OCTAVES - 1 - octave);
    const [nextWidth, nextHeight] = [Math.ceil(WIDTH / part), Math.ceil(HEIGHT / part)];
    scene =
      octave === 0
        ? Buffer.alloc(nextWidth * nextHeight * CHANNELS, MIDDLE)
        : await sharp(scene, { raw: { width, height, channels: CHANNELS } })
            .resize(nextWidth, nextHeight, { fit: 'fill', kernel: 'cubic' })
            .raw()
            .toBuffer();
    [width, height] = [nextWidth, nextHeight];
    addNoise(scene, CONTRAST * FALL ** octave, random);
  }
  return scene;
}

/** Light and dark more than colours, as in a garden. */
function addNoise(scene: Buffer, contrast: number, random: () => number): void {
  for (let pixel = 0; pixel < scene.length; pixel += CHANNELS) {
    const light = (random() - 0.5) * contrast;
    for (let channel = pixel; channel < pixel + CHANNELS; channel++) {
      const value = (scene[channel] ?? MIDDLE) + light + (random() - 0.5) * contrast * 0.3;
      scene[channel] = Math.min(255, Math.max(0, value));
    }
  }
}
