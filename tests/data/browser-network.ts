import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Device } from '../server/device.ts';

/** Calls that left, as the data layer made them. */
export interface SentQuery {
  readonly query: string;
  readonly variables: { readonly checkpoint?: unknown };
  readonly documents: number;
}

/**
 * What a browser adds to fetch and sockets and Node does not: the cookies of the device. The network itself is real.
 * @returns every query sent, with how many documents came back.
 */
export function networkOf(device: Device): SentQuery[] {
  const sent: SentQuery[] = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await realFetch(url, { ...init, headers: { ...init.headers, cookie: device.cookieHeader } });
    if (typeof init.body === 'string') {
      // What a captive portal answers is no JSON, and for the code under test to find out.
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => ({}));
      const answer = body as { data?: Record<string, { documents?: unknown[] }> | null };
      const page = Object.values(answer.data ?? {})[0];
      sent.push({ ...JSON.parse(init.body), documents: page?.documents?.length ?? 0 });
    }
    return response;
  });
  class SocketWithCookies extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { cookie: device.cookieHeader } });
    }
  }
  vi.stubGlobal('WebSocket', SocketWithCookies);
  return sent;
}
