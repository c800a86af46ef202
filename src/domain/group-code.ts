import { CODE_LENGTH } from '../../schemas/limits.ts';

const SYMBOLS_IN_A_BLOCK = 4;
const SEPARATOR = '-';

/** A code as it is compared and sent: capitals and digits only; case, spaces and separators do not matter (VAL-12). */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
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
