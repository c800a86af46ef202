import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK_BYTES = 4_096;

/** A real disk of a few megabytes, for tests of what happens when it is full. Making one needs the right to mount. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws {Error} when this machine lets nobody mount a disk. */
  static async mount(megabytes: number): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'hedgerow-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    } catch (cause) {
      await rm(folder, { recursive: true });
      throw cause;
    }
    return new SmallDisk(folder);
  }

  /**
   * Takes all the space that is left, while others write as well.
   * @param spare bytes to leave: a browser that cannot write a line of its own log throws its databases away.
   */
  async fill(spare = 0): Promise<void> {
    const filler = await open(this.filler, 'a');
    const block = Buffer.alloc(BLOCK_BYTES);
    try {
      for (;;) await filler.appendFile(block);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
      const { size } = await filler.stat();
      await filler.truncate(Math.max(0, size - spare));
    } finally {
      await filler.close();
    }
  }

  async free(): Promise<void> {
    await rm(this.filler, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', ['--lazy', this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
