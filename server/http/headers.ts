import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { visitedOrigin } from '../access/visit.ts';

/**
 * The headers that keep the app to its own server: no foreign script, picture, font or call (promise 6), camera and
 * position for itself alone. No inline script is allowed, and no inline style but those the build wrote into the app's
 * page; React sets styles through the object model, which needs no permission.
 * @param appFolder the built app; null when there is none.
 */
export async function registerHeaders(
  app: FastifyInstance,
  publicUrl: URL | null,
  appFolder: string | null,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", ...(appFolder === null ? [] : hashesOfStyles(appFolder))],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", (request) => ownSockets(request, publicUrl)],
        // Recordings are played from their bytes (src/device/play-recording.ts).
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Every form is sent by a script; a browser that sent one by itself would put what was typed into the address.
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Said by whoever ends the public https connection; a machine's own certificate must stay replaceable.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
  });
}

/** By which the policy knows the styles in the app's page; there are none where there is no page. */
function hashesOfStyles(appFolder: string): string[] {
  const file = join(appFolder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
    ([, styles = '']) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  );
}

/** Older Safari does not count a socket on the same host as `'self'`. */
function ownSockets(request: IncomingMessage, publicUrl: URL | null): string {
  const sockets = visitedOrigin(request, publicUrl).replace(/^http/, 'ws');
  return /^wss?:\/\/[a-z0-9.:[\]-]+$/i.test(sockets) ? sockets : "'self'";
}
