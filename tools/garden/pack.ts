import type * as formats from './formats.ts';
import type { ImageSize } from './image-size.ts';
import type { MarkdownFile, PackFile } from './pack-file.ts';

/** A help text: a title and Markdown below it. */
export interface PackText {
  readonly id: number;
  readonly title: string;
  /** Markdown with limited HTML. */
  readonly body: string;
}

/** Everything a garden pack holds, checked: every reference leads somewhere and every picture is there. */
export interface LoadedGarden {
  readonly folder: string;
  readonly about: formats.PackGarden;
  readonly places: readonly formats.PackPlace[];
  readonly ages: readonly formats.PackAge[];
  readonly badges: readonly formats.PackBadge[];
  readonly avatars: readonly formats.PackAvatar[];
  readonly tags: readonly formats.PackTag[];
  readonly help: readonly PackText[];
  /** Sorted by id. */
  readonly missions: readonly formats.PackMission[];
  readonly demoGroups: readonly formats.PackGroup[];
  /** Markdown with limited HTML. */
  readonly privacy: string;
  /** Sizes of all pictures, by their path in the pack. */
  readonly images: ReadonlyMap<string, ImageSize>;
  /** Recordings by the text they read, `task-1204`: their path in the pack. */
  readonly recordings: ReadonlyMap<string, string>;
  /** Lines about what is allowed but worth a second look. */
  readonly warnings: readonly string[];
}

/** The files of a pack as far as they could be read; null stands for a file with a bad form. */
export interface PackFiles {
  readonly garden: PackFile<formats.PackGarden> | null;
  readonly places: PackFile<formats.PackPlace[]> | null;
  readonly ages: PackFile<formats.PackAge[]> | null;
  readonly badges: PackFile<formats.PackBadge[]> | null;
  readonly avatars: PackFile<formats.PackAvatar[]> | null;
  readonly tags: PackFile<formats.PackTag[]> | null;
  readonly demoGroups: PackFile<formats.PackGroup[]> | null;
  readonly privacy: PackFile<string> | null;
  readonly help: readonly PackFile<MarkdownFile<{ id: number; title: string }>>[];
  readonly missions: readonly PackFile<formats.PackMission>[];
  readonly images: ReadonlyMap<string, ImageSize>;
  readonly recordings: ReadonlyMap<string, string>;
  readonly hasBrokenMission: boolean;
}
