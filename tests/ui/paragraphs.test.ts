import { expect, test } from 'vitest';
import { inParagraphs } from '../../src/ui/paragraphs.ts';

test('an empty line in plain text begins a new paragraph', () => {
  expect(inParagraphs('Many animals.\nSome swim.\n\n Sit <em>still</em>.\n')).toBe(
    '<p>Many animals.\nSome swim.</p><p>Sit <em>still</em>.</p>',
  );
});

test.each(['One line only.', '<p>One.</p>\n\n<p>Two.</p>', '<ul>\n\n<li>Leaf</li></ul>'])(
  'text without empty lines or with blocks of its own stays as it is: %j',
  (html) => {
    expect(inParagraphs(html)).toBe(html);
  },
);
