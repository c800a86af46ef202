import { marked } from 'marked';

/**
 * Markdown as HTML. It is not cleaned here: a pack is refused when the outcome holds anything but the little HTML that
 * `limited-html.ts` allows, so what a garden's author sees is what a child sees.
 */
export function markdownToHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true }).trim();
}
