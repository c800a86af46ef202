/**
 * First parts of the addresses the server answers by itself, with or without a closing part. They are never a screen of the
 * app: the service worker leaves them to the network, and the server never answers them with the app's page.
 */
export const SERVER_ADDRESSES = [
  'graphql',
  'submissions',
  'receipts',
  'task-response',
  'mission-start',
  'mission-finish',
  'register-user',
  'send-email',
  'update-session',
  'media',
  'teacher',
  'healthz',
  'readyz',
  'metrics',
  'counts',
] as const;

/** Matches the path of an address under one of `first`, and nothing that only begins like it. */
export function addressesUnder(first: readonly string[]): RegExp {
  return new RegExp(`^/(?:${first.join('|')})(?:/|$)`);
}
