import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isTabOfIos } from '../../src/device/install.ts';
import { AddFirstDialog } from '../../src/screens/onboarding/add-first-dialog.tsx';

test.each([
  ['a tab of an iPhone or iPad', { standalone: false }, true],
  ['the app on its home screen', { standalone: true }, false],
  ['any other device', {}, false],
])('%s is told from the others', (_, browser, expected) => {
  expect(isTabOfIos(browser)).toBe(expected);
});

test('"Add to Home Screen first" can be passed, and says to send what waits in this tab', () => {
  const dialog = (waitingCount: number) =>
    renderToStaticMarkup(
      createElement(AddFirstDialog, { waitingCount, waitingHref: '/waiting/', onClose: () => undefined }),
    );

  expect(dialog(0)).toContain('Add to Home Screen first');
  expect(dialog(0)).toContain('Carry on here');
  expect(dialog(0)).not.toContain('sent first');
  expect(dialog(2)).toContain('2 things still wait in this tab. Let them be sent first.');
  expect(dialog(2)).toContain('href="/waiting/"');
});
