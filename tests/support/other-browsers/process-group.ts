import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Runs the program, and ends all of its group as soon as nobody holds the other end of its standard input. */
const ENDS_WITH_ITS_PARENT = 'trap "exit 0" TERM; "$@" <&- & read -r _; kill 0';

/**
 * A program and all it starts, which end together: by `end`, and with this process, however that ends. A browser left behind
 * by a killed test would eat the machine.
 */
export class ProcessGroup {
  private readonly shell: ChildProcess;

  /** @param listens its fourth file is a pipe to us. */
  constructor(command: readonly string[], environment: Readonly<Record<string, string>>, listens = false) {
    this.shell = spawn('sh', ['-c', ENDS_WITH_ITS_PARENT, 'sh', ...command], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore', listens ? 'pipe' : 'ignore'],
      env: { ...process.env, ...environment },
    });
  }

  /** The first line that it writes to its fourth file. */
  async firstLine(): Promise<string> {
    let text = '';
    for await (const chunk of this.shell.stdio[3] as Readable) {
      text += String(chunk);
      if (text.includes('\n')) break;
    }
    return text.trim();
  }

  async end(): Promise<void> {
    const { pid, exitCode } = this.shell;
    if (pid === undefined || exitCode !== null) return;
    const gone = new Promise((resolve) => this.shell.once('exit', resolve));
    this.shell.stdin?.end();
    await gone;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
  }
}
