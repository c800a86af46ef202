// `npm start`: builds if the sources have changed, then serves in this same process, so that signals reach the server.
// `npm run backup` and the like take what is built: a server may be serving just that, and perhaps another garden's (GARDEN).

import { existsSync } from 'node:fs';
import { isBuilt } from './build/stamp.js';
import { build } from './build.mjs';

const isCommand = process.argv.slice(2).some((flag) => /^--(?:backup|restore|remove)/.test(flag));
const isThere = existsSync(new URL('../dist/server/main.js', import.meta.url));
if (!(isCommand && isThere) && !(await isBuilt())) {
  process.stdout.write('Building Hedgerow, this takes about half a minute the first time ...\n');
  if (!(await build())) {
    process.stderr.write('Hedgerow could not be built; the reason stands above.\n');
    process.exit(1);
  }
}
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.js', import.meta.url).href);
