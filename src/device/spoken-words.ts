import { pieceAt, type SpokenText, spokenText, type TextPiece, type WordPlace } from '../domain/reading-aloud.ts';

/** The name of the mark in style sheets. */
const MARK = 'spoken';
const BLOCKS = 'p, h1, h2, h3, li, blockquote, div';
/** Names of buttons and pictures are not part of the text. */
const NOT_READ = 'button, [aria-hidden="true"]';

/** What stands in an element, ready to be spoken, and a way to mark the words in it. */
export interface ReadableWords {
  readonly text: string;
  /** Marks one word, without a change to the page; null takes the mark away. Older browsers show none. */
  readonly mark: (word: WordPlace | null) => void;
}

/** Reads the text of `element` as it stands on the page. */
export function wordsIn(element: HTMLElement): ReadableWords {
  const nodes = textNodes(element);
  const spoken = spokenText(nodes.map((node, index) => pieceOf(node, nodes[index - 1])));
  return {
    text: spoken.text,
    mark: (word) => {
      if (!('highlights' in CSS)) return;
      const range = word && rangeOf(word, spoken, nodes);
      if (range) CSS.highlights.set(MARK, new Highlight(range));
      else CSS.highlights.delete(MARK);
    },
  };
}

function textNodes(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(NOT_READ) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function pieceOf(node: Text, before: Text | undefined): TextPiece {
  return { text: node.data, beginsBlock: blockOf(node) !== (before && blockOf(before)) };
}

function blockOf(node: Text): Element | null {
  return node.parentElement?.closest(BLOCKS) ?? null;
}

function rangeOf({ start, end }: WordPlace, spoken: SpokenText, nodes: readonly Text[]): Range | null {
  const from = pieceAt(spoken, start);
  // The last sign of the word, and then one further: the next piece may begin exactly behind it.
  const to = pieceAt(spoken, end - 1);
  const first = from && nodes[from.piece];
  const last = to && nodes[to.piece];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(from.offset, first.length));
  range.setEnd(last, Math.min(to.offset + 1, last.length));
  return range;
}
