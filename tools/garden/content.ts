import type * as api from '../../schemas/generated/server.ts';
import type { ImageSize } from './image-size.ts';
import { withImageAddresses } from './limited-html.ts';
import type { LoadedGarden } from './pack.ts';

/** A record of the contract without what only the server can know: its change counter and whether it is deleted. */
export type Content<T> = Omit<T, 'updatedAt' | 'deleted' | '__typename'>;

/** All content of a garden as the server keeps it. */
export interface GardenContent {
  readonly missions: Content<api.Mission>[];
  /** Follow-ons included, each after the task it follows. */
  readonly tasks: Content<api.Task>[];
  readonly locations: Content<api.Location>[];
  readonly avatars: Content<api.Avatar>[];
  readonly badges: Content<api.Badge>[];
  readonly help: Content<api.Help>[];
  readonly ageGroups: Content<api.AgeGroup>[];
  readonly tags: Content<api.Tag>[];
}

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
