import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { format } from 'node:util';

/** Prints lines and keeps them, for a report of the same words under `docs/reports`. */
export class Report {
  readonly #lines: string[] = [];

  say(...words: readonly unknown[]): void {
    const line = format(...words);
    process.stdout.write(`${line}\n`);
    this.#lines.push(line);
  }

  /** @param file from the project's root. */
  async write(file: string, title: string): Promise<void> {
    const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}.`;
    const day = new Date().toISOString().slice(0, 10);
    await writeFile(file, `# ${title}\n\n${day}, ${machine}\n\n${this.#lines.join('\n')}\n`);
  }
}
