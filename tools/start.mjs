// `npm start`: builds if the sources have changed, then serves in this same process, so that signals reach the server.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build/stamp.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

if (!(await isBuilt())) {
  process.stdout.write('Building Hedgerow, this takes about half a minute the first time ...\n');
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build/build.ts'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) {
    process.stderr.write('Hedgerow could not be built; the reason stands above.\n');
    process.exit(1);
  }
}
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.js', import.meta.url).href);
