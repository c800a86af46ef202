import { describe, expect, test } from 'vitest';
import { hintParts, isHintOffered } from '../../src/domain/hint.ts';

const settings = { enabled: true, minLength: 3 };

describe('a hint is offered', () => {
  test('[HINT-05] only where hints are on', () => {
    expect(isHintOffered('Look under the leaves', settings)).toBe(true);
    expect(isHintOffered('Look under the leaves', { ...settings, enabled: false })).toBe(false);
  });
  test('[HINT-06] only with more characters than the minimum, tags left out', () => {
    expect(isHintOffered('Tree', settings)).toBe(true);
    expect(isHintOffered('Oak', settings)).toBe(false);
    expect(isHintOffered('<p class="long"><strong>Oak</strong></p>', settings)).toBe(false);
    expect(isHintOffered('<p>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</p>', settings)).toBe(false);
    expect(isHintOffered('', settings)).toBe(false);
  });
  test('[HINT-06] with a picture alone', () => {
    expect(isHintOffered('<p><img src="newt.jpg"></p>', settings)).toBe(true);
  });
});

describe('[HINT-03] the pictures of a hint', () => {
  const base = 'https://garden.example/cdn/';
  test('are resolved against the base, each once, and leave the text', () => {
    const parts = hintParts(
      '<p>Look <img src="newt.jpg" alt="A newt">here<img src=\'/x.png\'><img src=newt.jpg></p>',
      base,
    );
    expect(parts.images).toEqual([
      { url: 'https://garden.example/cdn/newt.jpg', alt: 'A newt' },
      { url: 'https://garden.example/x.png', alt: '' },
    ]);
    expect(parts.html).toBe('<p>Look here</p>');
  });
  test('are never on a foreign host', () => {
    expect(
      hintParts('<img src="https://other.example/newt.jpg"><img src="//other.example/newt.jpg">', base).images,
    ).toEqual([]);
  });
  test('are never a script', () => {
    expect(hintParts('<img src="javascript:alert(1)"><img alt="none">', base).images).toEqual([]);
  });
});
