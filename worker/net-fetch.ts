import { bodyOf, NO_ANSWER } from './net-body.ts';
import type { Net } from './ports.ts';

/** The network of the service worker. It has no cookie, and a redirect (a captive portal's) is no answer of ours. */
export const fetchNet: Net = {
  async send(request) {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: bodyOf(request),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(request.timeoutMs),
      });
      return {
        kind: 'answered',
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after') ?? '',
        text: await response.text(),
      };
    } catch {
      // A network error has no details a page may read, and each of them means the same: nobody knows.
      return NO_ANSWER;
    }
  },
};
