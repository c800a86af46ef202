import { join } from 'node:path';
import { build } from 'esbuild';

/** One file of our own code; packages stay where npm put them, native parts and all. */
export async function bundleServer(entry: string, outDir: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile: join(outDir, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
