/** Longest address that mail servers carry. */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * Whether a text looks like an address of e-mail (VAL-14). Only a mail that arrives proves one; this finds what was left
 * out: no @, no dot after it, a space inside.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]{2,}$/.test(text);
}
