import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/**
 * The address a browser sees for a request: `PUBLIC_URL` where the operator set one, else the scheme of the connection
 * and the Host it asked for. Forwarded headers say nothing here, because anybody can send them.
 */
export function visitedOrigin(request: IncomingMessage, publicUrl: URL | null): string {
  if (publicUrl) return publicUrl.origin;
  const scheme = request.socket instanceof TLSSocket ? 'https' : 'http';
  return `${scheme}://${request.headers.host ?? ''}`;
}

/** False for a call that names a page of another address as its origin. Calls without an Origin come from no page. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: URL | null): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin.toLowerCase() === visitedOrigin(request, publicUrl).toLowerCase();
}

/** Hosts where browsers allow everything a secure address may without https (architecture: "Access"). */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname.toLowerCase());
}

/** Whether cookies are to be Secure: everywhere but on http at this machine's own names. */
export function isSecureVisit(request: IncomingMessage, publicUrl: URL | null): boolean {
  const origin = visitedOrigin(request, publicUrl);
  if (!URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !isLocalHost(hostname);
}
