import { CODE_HASH_ROUNDS } from '../../schemas/limits.ts';
import { fromHex, toHex } from '../domain/hex.ts';

/**
 * What a device keeps of a code after sign-out: enough to open the team offline, not enough to read the code (OFF-07).
 * @param code normalised, as the server compares it.
 * @param salt this device's own, in hexadecimal.
 * @returns 256 bits in hexadecimal.
 */
export async function hashCode(code: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: CODE_HASH_ROUNDS };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)));
}
