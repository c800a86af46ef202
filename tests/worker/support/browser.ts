import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../../../tools/checks/find-browser.ts';
import { type HttpServer, serve } from './http-server.ts';

const photos = fileURLToPath(new URL('../../fixtures/photos/', import.meta.url));
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

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
  const built = await mkdtemp(join(tmpdir(), 'hedgerow-worker-'));
  await buildPage(built);
  const server = await serve(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = path.startsWith('/photos/') ? join(photos, path.slice(8)) : join(built, path);
    const content = request.method === 'GET' ? await readFile(file).catch(() => null) : null;
    if (!content) return answer(request, response);
    response.writeHead(200, { 'content-type': types[path.split('.').pop() ?? ''] ?? 'application/octet-stream' });
    response.end(content);
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.goto(`${server.origin}/page.html`);
  return { page, origin: server.origin, close: () => closeAll(browser, server, built) };
}

/** With the settings that matter of `vite.config.ts`: what breaks only in a built worker must break here. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: fileURLToPath(new URL('./', import.meta.url)),
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rollupOptions: { input: fileURLToPath(new URL('./page.html', import.meta.url)) },
    },
  });
}

async function closeAll(browser: Browser, server: HttpServer, built: string): Promise<void> {
  await browser.close();
  await server.close();
  await rm(built, { recursive: true });
}
