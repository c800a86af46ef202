import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** One place in our code, and the bug that takes its place. */
export interface Patch {
  /** From the project's root. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Inside `node_modules`, so that the packages are found from there and nobody counts it as ours. */
const FOLDER = resolve('node_modules/.cache/hedgerow-mutants');

/**
 * Loads the simulation anew, with all of our code behind it, as it would be with these bugs.
 * @param name names the file while it is loaded; letters and dashes.
 * @throws {Error} when a place to patch is not there: the code went on and the mutant must follow.
 */
export async function withBugs(name: string, patches: readonly Patch[]): Promise<typeof import('./story.ts')> {
  await mkdir(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: [resolve('tests/simulation/story.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [patching(patches)],
  });
  try {
    return await import(/* @vite-ignore */ pathToFileURL(outfile).href);
  } finally {
    await rm(outfile);
  }
}

function patching(patches: readonly Patch[]): Plugin {
  return {
    name: 'patches',
    setup({ onLoad, onEnd }) {
      const open = new Set(patches);
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const mine = patches.filter(({ file }) => resolve(file) === path);
        if (mine.length === 0) return undefined;
        let contents = await readFile(path, 'utf8');
        for (const patch of mine) {
          contents = patched(contents, patch);
          open.delete(patch);
        }
        return { contents, loader: 'ts' };
      });
      onEnd(() => {
        for (const { file } of open) throw new Error(`${file} is not part of the simulation`);
      });
    },
  };
}

/**
 * @param contents what the patch's file holds.
 * @throws {Error} when the place is not there exactly once.
 */
export function patched(contents: string, { file, from, to }: Patch): string {
  const parts = contents.split(from);
  if (parts.length !== 2) throw new Error(`${file} holds this ${parts.length - 1} times and not once: ${from}`);
  return parts.join(to);
}
