import { expect, test } from 'vitest';
import { startLanguage } from '../../src/domain/language.ts';

const both = { offered: ['en', 'fr'], followBrowser: false } as const;

test('a garden starts in its usual language, whatever the browser prefers', () => {
  expect(startLanguage(both, null, ['fr-FR'])).toBe('en');
  expect(startLanguage({ offered: ['fr', 'en'], followBrowser: false }, null, [])).toBe('fr');
});
test('what was chosen on the device counts first, as long as the garden offers it', () => {
  expect(startLanguage(both, 'fr', ['en'])).toBe('fr');
  expect(startLanguage({ offered: ['en'], followBrowser: false }, 'fr', ['fr'])).toBe('en');
  expect(startLanguage(both, 'klingon', [])).toBe('en');
});
test('a garden may let the browser decide, by its own order', () => {
  const following = { ...both, followBrowser: true };
  expect(startLanguage(following, null, ['de-DE', 'fr-CH', 'en'])).toBe('fr');
  expect(startLanguage(following, 'en', ['fr'])).toBe('en');
  expect(startLanguage(following, null, ['de'])).toBe('en');
});
