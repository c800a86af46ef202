import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, for whoever is to hold a right. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the database keeps of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
