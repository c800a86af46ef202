import { describe, expect, test } from 'vitest';
import { chooseVoice, pieceAt, spokenText, type Voice, wordAt } from '../../src/domain/reading-aloud.ts';

const voice = (name: string, lang: string, more: Partial<Voice> = {}): Voice => ({
  name,
  lang,
  localService: true,
  default: false,
  ...more,
});
const nameOf = (voices: Voice[], language: string) => chooseVoice(voices, language)?.name ?? null;

describe('the voice that reads', () => {
  test('[SHELL-19] is one of the device, never one that needs a network', () => {
    const remote = voice('cloud', 'en-GB', { localService: false, default: true });
    expect(nameOf([remote], 'en')).toBeNull();
    expect(nameOf([remote, voice('tablet', 'en-US')], 'en')).toBe('tablet');
  });
  test("[SHELL-19] speaks the text's language, however the device writes it, or there is none", () => {
    expect(nameOf([voice('Anna', 'de-DE', { default: true }), voice('Android', 'en_US')], 'en')).toBe('Android');
    expect(nameOf([voice('Anna', 'de-DE', { default: true })], 'en')).toBeNull();
    expect(nameOf([voice('Eno', 'enm')], 'en')).toBeNull();
    expect(nameOf([], 'en')).toBeNull();
  });
  test('[SHELL-19] of several the same country comes first, then the one the device prefers, then the first', () => {
    const us = voice('us', 'en-US', { default: true });
    const gb = voice('gb', 'en-GB');
    expect(nameOf([us, gb], 'en-GB')).toBe('gb');
    expect(nameOf([gb, us], 'en')).toBe('us');
    expect(nameOf([gb, voice('au', 'en-AU')], 'en')).toBe('gb');
  });
});

describe('the text that is spoken', () => {
  test('[SHELL-19] has a stop between a heading and what follows, and none within a sentence', () => {
    const { text } = spokenText([
      { text: 'Pond detectives', beginsBlock: true },
      { text: 'Find ', beginsBlock: true },
      { text: 'three', beginsBlock: false },
      { text: ' animals.', beginsBlock: false },
      { text: 'Sit still!”', beginsBlock: true },
      { text: 'Wait', beginsBlock: true },
    ]);
    expect(text).toBe('Pond detectives. Find three animals. Sit still!” Wait');
  });
  test('[SHELL-19] leads back from each of its signs to the piece on the page', () => {
    const pieces = ['Newts', 'hold ', 'very still'];
    const spoken = spokenText(pieces.map((text, index) => ({ text, beginsBlock: index < 2 })));
    for (const word of ['Newts', 'hold', 'very', 'still']) {
      const place = pieceAt(spoken, spoken.text.indexOf(word));
      expect(pieces[place?.piece ?? -1]?.slice(place?.offset).startsWith(word)).toBe(true);
    }
    expect(pieceAt(spokenText([]), 0)).toBeNull();
  });
});

describe('the word that is marked', () => {
  const wordIn = (text: string, index: number) => {
    const place = wordAt(text, index);
    return place && text.slice(place.start, place.end);
  };
  test('[SHELL-19] begins where the voice says, without the signs around it', () => {
    expect(wordIn('Don’t run, “Amina”!', 0)).toBe('Don’t');
    expect(wordIn('Don’t run, “Amina”!', 6)).toBe('run');
    expect(wordIn('Don’t run, “Amina”!', 9)).toBe('Amina');
    expect(wordIn("L'étang-vert est là", 0)).toBe("L'étang-vert");
    expect(wordIn('A 🐸 frog', 2)).toBe('frog');
  });
  test('[SHELL-19] is whole in any script, and none at the end', () => {
    expect(wordIn('हिन्दी में', 0)).toBe('हिन्दी');
    expect(wordIn('ابحث عن ضفدع', 5)).toBe('عن');
    expect(wordIn('Frog!', 4)).toBeNull();
    expect(wordIn('', 0)).toBeNull();
  });
});
