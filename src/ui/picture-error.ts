import { labels } from '../texts/labels.ts';

const NO_IMAGE = -1;
const NOT_LOADED = 404;

/** The last part of an address, without its query: what an adult would look for. */
export function fileName(src: string | null): string {
  const path = (src ?? '').split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

/** 'Error {code} {filename} could not be loaded' (IMG-02 to IMG-04). */
export function imageError(src: string | null): string {
  const isMissing = src === null || src === '';
  return labels.imageError(isMissing ? NO_IMAGE : NOT_LOADED, fileName(src));
}
