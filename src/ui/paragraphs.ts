const BLOCK_TAG = /<(?:p|ul|ol|h2|h3|blockquote)\b/i;
const EMPTY_LINES = /\n\s*\n/;

/** Plain text becomes a paragraph at every empty line; text that has its own blocks is left as it is. */
export function inParagraphs(html: string): string {
  if (BLOCK_TAG.test(html) || !EMPTY_LINES.test(html)) return html;
  return html
    .split(EMPTY_LINES)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('');
}
