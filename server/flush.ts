import { open } from 'node:fs/promises';

/** Makes sure that what was written to a file, or the names in a folder, are there after a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
