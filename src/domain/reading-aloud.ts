/** What a browser says of one of its voices. */
export interface Voice {
  readonly name: string;
  /** BCP 47, with a hyphen or, on Android, an underscore. */
  readonly lang: string;
  /** Whether it speaks without a network. */
  readonly localService: boolean;
  readonly default: boolean;
}

/**
 * The voice that reads `language` on this device (SHELL-19). Voices of the network are silent in the garden, and a voice of
 * another language reads nonsense, so neither is taken; null for none. The same country comes first, then the device's own choice.
 */
export function chooseVoice<Of extends Voice>(voices: readonly Of[], language: string): Of | null {
  const wanted = languageTag(language);
  const fitting = voices.filter(({ lang, localService }) => localService && baseOf(lang) === baseOf(language));
  const rank = (voice: Of): number => (languageTag(voice.lang) === wanted ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.reduce<Of | null>((best, voice) => (best && rank(best) >= rank(voice) ? best : voice), null);
}

function languageTag(language: string): string {
  return language.replaceAll('_', '-').toLowerCase();
}

function baseOf(language: string): string {
  return languageTag(language).split('-')[0] ?? '';
}

/** A run of letters on the page. */
export interface TextPiece {
  readonly text: string;
  /** Whether a paragraph, a heading or an entry of a list begins with it. */
  readonly beginsBlock: boolean;
}

/** What is said of some pieces: the whole text, and where in it each piece begins. */
export interface SpokenText {
  readonly text: string;
  readonly starts: readonly number[];
}

const ENDS_A_SENTENCE = /[.!?:;,…。！？؟]["'”’»)\]]*\s*$/u;

/** Joins pieces for a voice. A heading without a full stop gets one, or it would run into the next sentence. */
export function spokenText(pieces: readonly TextPiece[]): SpokenText {
  let text = '';
  const starts: number[] = [];
  for (const piece of pieces) {
    if (piece.beginsBlock && text.trim() !== '') text += ENDS_A_SENTENCE.test(text) ? ' ' : '. ';
    starts.push(text.length);
    text += piece.text;
  }
  return { text, starts };
}

/** A word in a text: the index of its first sign and the one after its last. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/uy;
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;

/** The word that begins at `index` or next after it; null at the end of the text. */
export function wordAt(text: string, index: number): WordPlace | null {
  let start = Math.max(0, index);
  while (start < text.length && !WORD_SIGN.test(String.fromCodePoint(text.codePointAt(start) ?? 0))) start++;
  WORD.lastIndex = start;
  const word = WORD.exec(text)?.[0];
  return word === undefined ? null : { start, end: start + word.length };
}

/** Which piece holds the sign at `index` of the spoken text, and where in that piece it stands. */
export function pieceAt(
  { starts }: SpokenText,
  index: number,
): { readonly piece: number; readonly offset: number } | null {
  const piece = starts.findLastIndex((start) => start <= index);
  return piece < 0 ? null : { piece, offset: index - (starts[piece] ?? 0) };
}
