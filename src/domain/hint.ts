/** Settings of the garden that decide whether hints are offered. */
export interface HintSettings {
  readonly enabled: boolean;
  /** Characters that do not suffice yet (HINT-06). */
  readonly minLength: number;
}

const IMAGE_TAG = /<img\b[^>]*>/gi;
const ANY_TAG_BUT_IMAGES = /<(?!img\b)[^>]*>/gi;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;

/** Offered only where hints are on and the hint says something (HINT-05, HINT-06); a picture counts as text. */
export function isHintOffered(helpHint: string, { enabled, minLength }: HintSettings): boolean {
  const said = helpHint.replace(ANY_TAG_BUT_IMAGES, '').replace(ENTITY, ' ').trim();
  return enabled && said.length > minLength;
}

/** A hint taken apart: its pictures for the carousel and the rest, still HTML to be cleaned before it is shown. */
export interface HintParts {
  readonly images: readonly { readonly url: string; readonly alt: string }[];
  readonly html: string;
}

/**
 * Finds the pictures of a hint, each address once (HINT-03).
 * @param base where relative addresses start; an absolute URL.
 */
export function hintParts(helpHint: string, base: string): HintParts {
  const images = new Map<string, { url: string; alt: string }>();
  for (const [tag] of helpHint.matchAll(IMAGE_TAG)) {
    const url = resolved(attributeOf(tag, 'src'), base);
    if (url && !images.has(url)) images.set(url, { url, alt: attributeOf(tag, 'alt') });
  }
  return { images: [...images.values()], html: helpHint.replace(IMAGE_TAG, '') };
}

function attributeOf(tag: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

/** Only pictures of the garden's own server: the app calls no foreign host, and a `javascript:` address is no picture. */
function resolved(src: string, base: string): string | null {
  if (src === '' || !URL.canParse(src, base)) return null;
  const url = new URL(src, base);
  return url.origin === new URL(base).origin ? url.href : null;
}
