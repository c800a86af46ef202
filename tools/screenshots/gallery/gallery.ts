/**
 * The gallery of screens with sample content: `npm run gallery` opens it for looking and changing styles,
 * `npm run gallery -- --pictures <folder> [name ...]` takes pictures of every screen, or of the named ones.
 */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { takePictures } from './take-pictures.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../', import.meta.url));
const garden = join(project, 'content/fontvieille');
const icons = join(project, 'public/icons');

/** The garden's pictures and the app's icons where the built app has them. */
const gardenPictures: Plugin = {
  name: 'garden-pictures',
  configureServer(server) {
    server.middlewares.use('/icons/', (request, response, next) => {
      const path = join(icons, new URL(request.url ?? '/', 'http://gallery').pathname);
      if (!path.startsWith(icons) || !path.endsWith('.png')) return next();
      serve(path, 'image/png', response);
    });
    server.middlewares.use('/garden/', (request, response, next) => {
      const path = join(garden, new URL(request.url ?? '/', 'http://gallery').pathname);
      if (!path.startsWith(garden) || !path.endsWith('.svg')) return next();
      serve(path, 'image/svg+xml', response);
    });
  },
};

function serve(path: string, type: string, response: ServerResponse): void {
  readFile(path).then(
    (picture) => response.setHeader('content-type', type).end(picture),
    () => response.writeHead(404).end(),
  );
}

const server = await createServer({
  configFile: false,
  root,
  publicDir: false,
  appType: 'mpa',
  plugins: [react(), gardenPictures],
  server: { fs: { allow: [project] } },
  logLevel: 'warn',
  cacheDir: join(project, 'node_modules/.vite-gallery'),
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';

const [mode, folder, ...names] = process.argv.slice(2);
if (mode === '--pictures' && folder !== undefined) {
  await takePictures(address, folder, names);
  await server.close();
} else {
  console.log(`Gallery: ${address}`);
}
