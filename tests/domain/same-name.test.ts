import { expect, test } from 'vitest';
import { isSameName } from '../../src/domain/same-name.ts';

test('a name that is typed as it is seen is the name, however the keyboard writes it', () => {
  for (const [typed, shown] of [
    [' Willow ', 'Willow'],
    ['Class 8 Elm', 'Class  8\u00a0Elm'],
    ['class 8 elm', 'Class 8 Elm'],
    ["Mrs O'Brien", 'Mrs O’Brien'],
    ['Les « Hérissons »', 'Les “ Hérissons ”'],
    ['He\u0301rons', 'Hérons'],
    ['CM1-CM2', 'CM1–CM2'],
    ['Willow', 'Wil\u200Blow\uFEFF'],
  ] as const)
    expect(isSameName(typed, shown), `${typed} for ${shown}`).toBe(true);
  for (const [typed, shown] of [
    ['Class 8', 'Class 9'],
    ['Herons', 'Hérons'],
    ['Class8', 'Class 8'],
    ['', 'Willow'],
  ] as const)
    expect(isSameName(typed, shown), `${typed} for ${shown}`).toBe(false);
});
