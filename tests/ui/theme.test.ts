import { expect, test } from 'vitest';
import { isTheme, shownTheme, showTheme, themeFor, themes } from '../../src/ui/theme.ts';

test('what was chosen wins over what the device asks for, and without either it is day', () => {
  expect(themeFor('night', true)).toBe('night');
  expect(themeFor('day', true)).toBe('day');
  expect(themeFor(null, true)).toBe('sun');
  expect(themeFor(null, false)).toBe('day');
});

test('each theme is put on the page and read from it again; day leaves no mark', () => {
  const root = { dataset: {} } as HTMLElement;
  for (const theme of themes) {
    showTheme(root, theme);
    expect(shownTheme(root)).toBe(theme);
  }
  showTheme(root, 'day');
  expect(root.dataset).toEqual({});
});

test('a word that is no theme is none, whatever was kept', () => {
  expect([...themes, 'dusk', '', null, undefined].filter(isTheme)).toEqual(['day', 'night', 'sun']);
});
