import type { Settings } from '../../schemas/settings.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * Makes the check of the basic credentials that every call carries (API-04). They are part of the app, so they keep out
 * strangers' forms and scripts and grant nothing else; the comparison takes the same time whatever was sent.
 */
export function createCredentialsCheck({ credentials }: Pick<Settings, 'credentials'>): (header: unknown) => boolean {
  const pair = pairOf(credentials);
  return (header) => {
    const sent = typeof header === 'string' ? /^basic +([a-z0-9+/=]+)$/i.exec(header.trim())?.[1] : undefined;
    return isSameSecret(sent ?? '', pair) && sent !== undefined;
  };
}

/** The header as a page of ours sends it. */
export function basicHeader({ credentials }: Pick<Settings, 'credentials'>): string {
  return `Basic ${pairOf(credentials)}`;
}

function pairOf({ user, password }: Settings['credentials']): string {
  return Buffer.from(`${user}:${password}`, 'utf8').toString('base64');
}
