import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../server/error-code.ts';
import { type ImageSize, imageSize } from './image-size.ts';
import type { Problem } from './problems.ts';

/** What an SVG must not hold: it is served from the app's own origin. */
const UNSAFE_SVG = new RegExp(
  [
    '<(?:script|foreignObject|iframe|embed|object|image)\\b',
    '<!ENTITY',
    '@import',
    '\\son\\w+\\s*=',
    'javascript:',
    '(?:href|src)\\s*=\\s*["\'](?!#)',
    'url\\(\\s*["\']?(?!#)',
  ].join('|'),
  'i',
);
const IMAGE_NAME = /\.(svg|png|jpg|webp)$/;

/** All pictures below `images/`, with their sizes, and what is wrong with any of them. */
export function readImages(folder: string): { images: Map<string, ImageSize>; problems: Problem[] } {
  const images = new Map<string, ImageSize>();
  const problems: Problem[] = [];
  for (const name of imageNames(folder)) {
    const bytes = readFileSync(join(folder, name));
    const size = imageSize(bytes);
    const fault = size === null ? 'is no picture that can be shown' : svgFault(name, bytes);
    if (fault !== null) problems.push({ file: name, line: 1, path: [], message: fault });
    if (size !== null) images.set(name, size);
  }
  return { images, problems };
}

function imageNames(folder: string): string[] {
  try {
    const found = readdirSync(join(folder, 'images'), { recursive: true, encoding: 'utf8' });
    return found
      .filter((name) => IMAGE_NAME.test(name))
      .map((name) => `images/${name.replaceAll('\\', '/')}`)
      .sort();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw cause;
  }
}

function svgFault(name: string, bytes: Buffer): string | null {
  if (!name.endsWith('.svg')) return null;
  const found = UNSAFE_SVG.exec(bytes.toString('utf8'))?.[0];
  return found === undefined ? null : `must not run or load anything, but holds "${found.trim()}"`;
}
