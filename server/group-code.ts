import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '../schemas/limits.ts';

/** A code as it is looked up: capitals and digits only, so that case and separators never matter (VAL-12). */
export function normalisedCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as people read it: `FERN-2479`. */
export function shownCode(code: string): string {
  const normalised = normalisedCode(code);
  return `${normalised.slice(0, CODE_LENGTH / 2)}-${normalised.slice(CODE_LENGTH / 2)}`;
}

export function isGroupCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_ALPHABET.includes(sign));
}

/** A new code nobody can guess: 8 of 30 symbols, about 39 bits, which is where its strength lies. */
export function newGroupCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
}
