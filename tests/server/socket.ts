import { type Client, createClient } from 'graphql-ws';
import { type ClientOptions, WebSocket } from 'ws';
import type { Subscription } from '../../schemas/generated/server.ts';
import { AUTHORIZATION } from './device.ts';

export interface SocketOptions {
  readonly authorization?: string;
  readonly group?: number | null;
  readonly cookie?: string;
  readonly origin?: string;
  readonly onClosed?: (code: number) => void;
}

/** A socket of a device, not yet open. It does not come back by itself. */
export function socketTo(
  address: string,
  { authorization = AUTHORIZATION, group, cookie, origin, onClosed }: SocketOptions = {},
): Client {
  const headers = { ...(cookie && { cookie }), ...(origin && { origin }) };
  class Socket extends WebSocket {
    constructor(url: string, protocols: string | string[], options: ClientOptions = {}) {
      super(url, protocols, { ...options, headers });
    }
  }
  return createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    connectionParams: { authorization, ...(group !== undefined && { group }) },
    retryAttempts: 0,
    on: { closed: (event) => onClosed?.((event as { code: number }).code) },
  });
}

/** Follows a stream; what has come so far is in `events`. */
export function follow<Name extends keyof Subscription>(client: Client, name: Name, fields: string) {
  const events: NonNullable<Subscription[Name]>[] = [];
  const errors: unknown[] = [];
  const stop = client.subscribe<Subscription>(
    { query: `subscription { ${name} { documents { ${fields} updatedAt } checkpoint { id updatedAt } } }` },
    {
      next: ({ data, errors: refused }) => {
        const page = data?.[name];
        if (page) events.push(page as NonNullable<Subscription[Name]>);
        if (refused) errors.push(...refused);
      },
      error: (cause) => {
        errors.push(...(Array.isArray(cause) ? cause : [cause]));
      },
      complete: () => undefined,
    },
  );
  return { events, errors, stop };
}
