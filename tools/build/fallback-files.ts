import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FallbackName, fallbackFiles, fallbackOperations } from '../../schemas/fallback-files.ts';
import type { GardenContent } from '../../server/content/content.ts';

/** Writes the static files that stand in for the server's answers into the app's folder (FALL-01 to FALL-04). */
export async function writeFallbackFiles(content: GardenContent, appDir: string): Promise<void> {
  for (const name of Object.keys(fallbackFiles) as FallbackName[]) {
    const file = join(appDir, fallbackFiles[name]);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ data: { [fallbackOperations[name]]: content[name] } }));
  }
}
