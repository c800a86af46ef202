import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type HttpServer, serve } from './http-server.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/**
 * Builds the page of a folder, `page.html`, the way the app is built, and serves it.
 * @param answer for all addresses that are no file of it.
 */
export async function serveBuilt(folder: URL, answer: RequestListener): Promise<HttpServer> {
  const built = await mkdtemp(join(tmpdir(), 'hedgerow-worker-'));
  await buildPage(folder, built);
  const server = await serve(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const content = request.method === 'GET' ? await readFile(join(built, path)).catch(() => null) : null;
    if (!content) return answer(request, response);
    response.writeHead(200, { 'content-type': types[path.split('.').pop() ?? ''] ?? 'application/octet-stream' });
    response.end(content);
  });
  return {
    origin: server.origin,
    close: async () => {
      await server.close();
      await rm(built, { recursive: true });
    },
  };
}

/** With the settings that matter of `vite.config.ts`: what breaks only in a built worker must break here. */
async function buildPage(folder: URL, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    root: fileURLToPath(folder),
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rollupOptions: { input: fileURLToPath(new URL('./page.html', folder)) },
    },
  });
}
