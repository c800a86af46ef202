import type { ImageSize } from './image-size.ts';
import { withImageAddresses } from './limited-html.ts';
import type { LoadedGarden } from './pack.ts';

/** Where the pack is served: below this path of the app's own origin. */
const PUBLISHED_AT = '/garden/';

/** `images/things/bee.svg` as `/garden/images/things/bee.svg`. */
export const published = (path: string): string => PUBLISHED_AT + path;

/** A text whose pictures have their published addresses. */
export const publishedText = (text: string): string => withImageAddresses(text, published);

export const reference = ({ id }: { id: number }): { ID: number } => ({ ID: id });

/** Size of a picture in whole pixels. */
export function sizeOf({ images }: LoadedGarden, path: string): ImageSize {
  const size = images.get(path);
  if (size === undefined) throw new Error(`${path} has no size, although the pack was checked`);
  return { width: Math.round(size.width), height: Math.round(size.height) };
}
