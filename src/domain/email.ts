/** Longest address that mail servers carry. */
const EMAIL_MAX_CHARACTERS = 254;

/**
 * Whether a text, trimmed, looks like an address of e-mail (VAL-14), to the forms and to the server alike. Only a mail that
 * arrives proves one; this finds what was left out: no @, no dot after it, a space inside.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@.<>(),;:"]{2,}$/u.test(text);
}
