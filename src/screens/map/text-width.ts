/** Pixels beside and around the words of a label. */
const AROUND = 24;

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Pixels a label takes with these words in it, as the page's own letters are wide. */
export function labelWidth(words: string): number {
  const before = known.get(words);
  if (before !== undefined) return before;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return AROUND + words.length * 9;
  pen.font = `700 16px ${getComputedStyle(document.documentElement).getPropertyValue('--font-heading') || 'sans-serif'}`;
  const width = Math.ceil(pen.measureText(words).width) + AROUND;
  // Until the letters have come, others of another width stand in for them.
  if (document.fonts.status === 'loaded') known.set(words, width);
  return width;
}
