import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DISK_BYTES = 96 * 1024 * 1024;
/** The file system would write by itself every 5 seconds, and what nobody flushed might reach the disk by that. */
const OPTIONS = 'loop,commit=300';

/**
 * A file system on a disk of its own, which is a file: what stands in that file is what has reached the disk. A copy of it
 * is what a power cut leaves.
 */
export class CuttableDisk {
  readonly folder: string;
  readonly #place: string;
  readonly #mounted: string[] = [];
  #cuts = 0;

  private constructor(place: string) {
    this.#place = place;
    this.folder = join(place, 'disk');
  }

  /** @throws {Error} when this machine lets nobody mount one. */
  static async make(): Promise<CuttableDisk> {
    const disk = new CuttableDisk(mkdtempSync(join(tmpdir(), 'hedgerow-power-')));
    try {
      writeFileSync(disk.#image, '');
      truncateSync(disk.#image, DISK_BYTES);
      await run('mkfs.ext4', ['-q', disk.#image]);
      await disk.#mount(disk.#image, disk.folder);
      await run('sync', ['-f', disk.folder]);
      return disk;
    } catch (cause) {
      await disk.remove();
      throw cause;
    }
  }

  get #image(): string {
    return join(this.#place, 'disk.img');
  }

  /** Cuts the power, as far as a copy is concerned. @returns the folder of the disk as it comes up again. */
  async cut(): Promise<string> {
    const image = join(this.#place, `cut-${++this.#cuts}.img`);
    copyFileSync(this.#image, image);
    const folder = join(this.#place, `cut-${this.#cuts}`);
    // Mounting reads the journal and repairs, as after a real cut.
    await this.#mount(image, folder);
    return folder;
  }

  async remove(): Promise<void> {
    for (const folder of this.#mounted) await run('umount', ['--lazy', folder]);
    rmSync(this.#place, { recursive: true, force: true });
  }

  async #mount(image: string, folder: string): Promise<void> {
    mkdirSync(folder);
    await run('mount', ['-t', 'ext4', '-o', OPTIONS, image, folder]);
    this.#mounted.push(folder);
  }
}
