import type { Readable } from 'node:stream';

/** Where photos are: a folder, which several servers may share, or a bucket of an S3-compatible storage. */
export type PhotosAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket';
      readonly bucket: string;
      /** Before each name: empty, or ending in a slash. */
      readonly prefix: string;
      /** Null for the one that the region has by itself. */
      readonly endpoint: string | null;
      readonly region: string;
    };

/**
 * Keeps photos under names that their content gives them: `ab/<sha256>.jpg`. The same name always means the same bytes, so
 * keeping one twice does no harm.
 */
export interface PhotoStore {
  /**
   * Takes a flushed file over under a name. When it resolves, the photo is there after a power cut.
   * @throws what the storage says, such as that its disk is full.
   */
  keep(path: string, file: string): Promise<void>;
  /** @returns null for a name that is not there. */
  sizeOf(path: string): Promise<number | null>;
  /** @returns null for a name that is not there. */
  read(path: string): Promise<{ readonly bytes: number; readonly content: Readable } | null>;
  remove(path: string): Promise<void>;
  /** All that is kept, and since when (milliseconds since 1970). */
  list(): AsyncIterable<{ readonly path: string; readonly keptAt: number }>;
  /** @throws what the storage says when a photo cannot be stored now. */
  tryStoring(): Promise<void>;
  close(): void;
}
