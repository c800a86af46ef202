import { describe, expect, test } from 'vitest';
import { descriptionParts, missionImages, plainDescription } from '../../src/domain/description.ts';
import { mission } from './builders.ts';

describe('a description', () => {
  test('[START-03] gives up its image tags, attributes in any order', () => {
    const parts = descriptionParts('Frogs [image alt="A frog" height="30" src="frog.jpg" width="40"] share this pond.');
    expect(parts.images).toEqual([{ url: 'frog.jpg', width: 40, height: 30, alt: 'A frog' }]);
    expect(parts.text).toBe('Frogs share this pond.');
  });
  test('[START-03] keeps other bracketed words', () => {
    const text = 'Look [closely] and [image of a frog] or [image]';
    expect(descriptionParts(text)).toEqual({ text, images: [] });
  });
  test('[START-03] takes several tags, and none without an address', () => {
    const parts = descriptionParts('[image src="a.jpg"][image width="5"]\nTwo [image src="b.jpg" width="x"]');
    expect(parts.images.map(({ url, width }) => [url, width])).toEqual([
      ['a.jpg', 0],
      ['b.jpg', 0],
    ]);
    expect(parts.text).toBe('Two');
  });
  test('[LIST-16] is plain words in a list', () => {
    expect(plainDescription('<p>Frogs &amp; newts</p>\n<p>share [image src="a.jpg"] this&nbsp;pond.</p>')).toBe(
      'Frogs & newts share this pond.',
    );
  });
});

describe('[START-02] the carousel of a mission', () => {
  test('holds slides, main image and embedded images in this order, each address once', () => {
    const images = missionImages(
      mission('12', {
        slideImages: [
          { id: '1', description: 'The pond', url: 'pond.jpg' },
          { id: '2', description: '', url: '' },
        ],
        imageUrl: 'main.jpg',
        description: '[image src="frog.jpg"] [image src="pond.jpg"] [image src="main.jpg"]',
      }),
    );
    expect(images.map(({ url }) => url)).toEqual(['pond.jpg', 'main.jpg', 'frog.jpg']);
    expect(images[0]?.alt).toBe('The pond');
  });
  test('[START-04] is empty for a mission without any image', () => {
    expect(missionImages(mission('12'))).toEqual([]);
  });
});
