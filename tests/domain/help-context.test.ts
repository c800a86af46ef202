import { expect, test } from 'vitest';
import { addresses } from '../../src/domain/addresses.ts';
import { helpEntryFor } from '../../src/domain/help-context.ts';

test('[ROUTE-38] help opens at the entry about the screen, and at the top where there is none', () => {
  const entries = { mission: 3, map: null };
  expect(addresses.helpFor('mission')).toBe('/help?context=mission');
  expect(helpEntryFor('mission', entries)).toBe('3');
  expect(helpEntryFor('map', entries)).toBeNull();
  expect(helpEntryFor('map', { ...entries, map: 4 })).toBe('4');
  expect(helpEntryFor('toString', entries)).toBeNull();
  expect(helpEntryFor(undefined, entries)).toBeNull();
});
