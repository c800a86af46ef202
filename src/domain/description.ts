import type { Mission } from '../../schemas/mission.ts';
import type { SizedImage } from './task.ts';

/** A picture of a mission; `alt` is empty when it adds nothing to the words. */
export interface MissionImage extends SizedImage {
  readonly alt: string;
}

/** `[image src="..." width="..." height="..." alt="..."]`, attributes in any order (START-03). */
const IMAGE_TAG = /\[image\s+((?:[a-z]+\s*=\s*"[^"]*"\s*)+)\/?\]/gi;
const ATTRIBUTE = /([a-z]+)\s*=\s*"([^"]*)"/gi;
const HTML_TAG = /<[^>]*>/g;

/** A description without its image tags, and the pictures they name. Other bracketed words stay as text. */
export function descriptionParts(description: string): { readonly text: string; readonly images: MissionImage[] } {
  const images = [...description.matchAll(IMAGE_TAG)].flatMap(([, attributes]) => imageOf(attributes ?? ''));
  return { text: withoutGaps(description.replace(IMAGE_TAG, ' ')), images };
}

/** A description as a list shows it: words only (LIST-16). */
export function plainDescription(description: string): string {
  const words = descriptionParts(description).text.replace(HTML_TAG, ' ');
  return decoded(words).replace(/\s+/g, ' ').trim();
}

/** What the carousel of a mission holds: slides, the main image, those in the description; each once (START-02). */
export function missionImages(mission: Pick<Mission, 'slideImages' | 'imageUrl' | 'description'>): MissionImage[] {
  const slides = mission.slideImages.map(({ url, description }) => ({ url, width: 0, height: 0, alt: description }));
  const main = mission.imageUrl ? [{ url: mission.imageUrl, width: 0, height: 0, alt: '' }] : [];
  const images = new Map<string, MissionImage>();
  for (const image of [...slides, ...main, ...descriptionParts(mission.description).images]) {
    if (image.url !== '' && !images.has(image.url)) images.set(image.url, image);
  }
  return [...images.values()];
}

function imageOf(attributes: string): MissionImage[] {
  const values = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name?.toLowerCase(), value]));
  const url = values.get('src') ?? '';
  if (url === '') return [];
  return [
    { url, width: pixels(values.get('width')), height: pixels(values.get('height')), alt: values.get('alt') ?? '' },
  ];
}

/** 0, not known, for what is no number of pixels. */
function pixels(value: string | undefined): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) && number > 0 ? Math.round(number) : 0;
}

function withoutGaps(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (entity, code?: string, name?: string) => {
    if (code) return String.fromCodePoint(Number(code));
    return ENTITIES[name?.toLowerCase() ?? ''] ?? entity;
  });
}
