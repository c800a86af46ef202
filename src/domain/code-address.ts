import { addresses } from './addresses.ts';
import { normalCode } from './group-code.ts';

/**
 * What a group's QR code holds: the address of code entry with the code behind '#'. A browser never sends that part, so the
 * code stands in no server's log (ROUTE-29).
 */
export function codeAddress(origin: string, code: string): string {
  return `${origin}${addresses.connect}#${code}`;
}

/** The code in the fragment of an address; null without one. @param hash with or without its '#'. */
export function codeInFragment(hash: string): string | null {
  const code = decoded(hash.replace(/^#/, '')).trim();
  return normalCode(code) === '' ? null : code;
}

/**
 * The code in what was scanned: an address of code entry, of whatever server, or the bare code. Anything else, such as the
 * QR code of a drink, is no code.
 */
export function codeInScan(text: string): string | null {
  const scanned = text.trim();
  const fragment = /^https?:\/\/[^\s#]+\/connect\/?#(.+)$/i.exec(scanned)?.[1];
  if (fragment !== undefined) return codeInFragment(fragment);
  return /^[\p{L}\p{Nd}][\p{L}\p{Nd} -]{0,39}$/u.test(scanned) ? scanned : null;
}

/** A fragment that is no whole escape sequence is taken as it is. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
