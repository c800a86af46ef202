import { CODE_LENGTH } from '../../schemas/limits.ts';
import { asciiDigit } from './digits.ts';

const SYMBOLS_IN_A_BLOCK = 4;
const SEPARATOR = '-';

/** Capitals of other alphabets that look like one of ours, as a keyboard of another language gives them. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('АВЕЅКМНРСТУХҮЈԚԜ', 'ABESKMHPCTYXYJQW'),
  ...pairs('ΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABEZHKMNPTYX'),
]);

/**
 * A code as it is compared and sent: capitals and digits only; case, spaces and separators do not matter (VAL-12), nor does
 * the keyboard: Cyrillic and Greek look-alikes and the digits of other scripts count as ours.
 */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[^A-Z0-9]/g, '');
}

function pairs(lookAlikes: string, letters: string): [string, string][] {
  return [...lookAlikes].map((letter, index) => [letter, letters[index] ?? '']);
}

/** A code as it is read aloud and shown, also while it is typed: 'FERN-2479'. */
export function shownCode(typed: string): string {
  const blocks = normalCode(typed).match(new RegExp(`.{1,${SYMBOLS_IN_A_BLOCK}}`, 'g'));
  return blocks?.join(SEPARATOR) ?? '';
}

/** Enough symbols to ask for. Whether they are a code only the server or a known code can say. */
export function isCompleteCode(typed: string): boolean {
  return normalCode(typed).length === CODE_LENGTH;
}
