import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quit, type QuitProps } from '../../src/screens/onboarding/quit.tsx';

const drawn = (explorer: QuitProps['explorer']): string =>
  renderToStaticMarkup(createElement(Quit, { explorer, waitingCount: 0, onQuit: () => {}, onStay: () => {} }));

test('the page to quit shows whoever is there, and a drawing where nobody is, not a picture that is missing', () => {
  expect(drawn({ name: 'Hana', avatarUrl: '/garden/images/things/owl.svg' })).toContain('owl.svg');
  expect(drawn({ name: 'Hana', avatarUrl: null })).toContain('Image Failed to Load');
  expect(drawn(null)).not.toContain('Image Failed to Load');
  expect(drawn(null)).toContain('Bye for now!');
});
