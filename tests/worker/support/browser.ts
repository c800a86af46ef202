import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../../tools/checks/find-browser.ts';
import { serveBuilt } from './built-page.ts';

const photos = fileURLToPath(new URL('../../fixtures/photos/', import.meta.url));

export interface WorkerInBrowser {
  readonly page: Page;
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The built worker in a real browser, with the photos under `/photos/`.
 * @param answer plays the server for all other addresses.
 */
export async function openWorker(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<WorkerInBrowser> {
  const server = await serveBuilt(new URL('./', import.meta.url), async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const photo = path.startsWith('/photos/') ? await readFile(join(photos, path.slice(8))).catch(() => null) : null;
    if (!photo) return answer(request, response);
    response.end(photo);
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/page.html`);
  return {
    page,
    origin: server.origin,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
