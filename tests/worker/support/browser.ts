import type { IncomingMessage, ServerResponse } from 'node:http';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../../tools/checks/find-browser.ts';
import { serveBuilt } from './built-page.ts';
import type { HttpServer } from './http-server.ts';
import { readPhotoFile } from './photo-files.ts';

const PHOTOS = '/photos/';
export const WORKER_PAGE = '/page.html';

export interface WorkerInBrowser {
  readonly page: Page;
  readonly origin: string;
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The built worker in Chromium, with the photos under `/photos/`.
 * @param answer plays the server for all other addresses.
 */
export async function openWorker(answer: Answer): Promise<WorkerInBrowser> {
  const server = await serveWorker(answer);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(server.origin + WORKER_PAGE);
  return {
    page,
    origin: server.origin,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** The same for any browser: `WORKER_PAGE` starts the worker. */
export function serveWorker(answer: Answer): Promise<HttpServer> {
  return serveBuilt(new URL('./', import.meta.url), async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const photo = path.startsWith(PHOTOS) ? await readPhotoFile(path.slice(PHOTOS.length)) : null;
    if (!photo) return answer(request, response);
    response.end(photo);
  });
}
