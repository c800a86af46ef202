// `npm run build`: builds everything into dist/ and notes from which sources, so that `npm start` knows when to build again.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gardenFolder, writeStamp } from './build/stamp.js';

/** Builds in a process of its own. @returns whether it succeeded. */
export async function build() {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build/build.ts'], {
    ...{ cwd: root, stdio: 'inherit' },
    env: { ...process.env, GARDEN: gardenFolder() },
  });
  if (built.status === 0) await writeStamp();
  return built.status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await build()) ? 0 : 1);
