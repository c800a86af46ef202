import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressesUnder, SERVER_ADDRESSES } from '../../schemas/addresses.ts';
import { PHOTO_PACKS_FOLDER } from '../../schemas/garden-map.ts';
import { isFirstScreen } from '../../src/domain/access.ts';
import { ApiError } from '../errors.ts';
import { sendRefusal } from './refusal.ts';

/** Addresses that are never a screen of the app, whatever a browser asks them for. */
const NO_SCREENS = addressesUnder([...SERVER_ADDRESSES, 'assets', 'garden', 'fallback', 'icons', 'fonts']);

/** What every screen of the app is shown with, and what those are on which a code is typed (tools/build/first-page.ts). */
const PAGE = 'index.html';
const FIRST_PAGE = 'first.html';

/** Folders in which each name says which content it holds. A photo pack that was cut is asked for from where it was (Range). */
const HASHED = ['/assets/', `${PHOTO_PACKS_FOLDER}/`];

/**
 * Serves the built app, compressed files where the build made them, and its first page for every address of a screen
 * (routes use history mode, spec section 2). Files with a hash in their name never change; all others are asked for
 * anew, so that an update is seen at once.
 * @param folder the built app; null when there is none, as in tests of the rest.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  // A build has two pages; a bare folder, as tests have, has one for all.
  const firstPage = folder !== null && existsSync(join(folder, FIRST_PAGE)) ? FIRST_PAGE : PAGE;
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: firstPage,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const isHashed = HASHED.some((hashed) => path.slice(folder.length).startsWith(hashed));
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (folder !== null && isScreen(request))
      return reply.code(200).sendFile(isFirstScreen(pathOf(request)) ? firstPage : PAGE);
    return sendRefusal(reply, new ApiError('NOT_FOUND'));
  });
}

function isScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  if (NO_SCREENS.test(path)) return false;
  return request.headers.accept?.includes('text/html') === true || extname(path) === '';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}
