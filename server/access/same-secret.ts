import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret. It takes the same time whatever was sent, and however long it is. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digestOf(sent), digestOf(secret));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
