import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server as its own process, as a garden runs it: it can be killed, and started again on the same folder. */
export class GardenServer {
  readonly port: number;
  readonly dataDir: string;
  private process: ChildProcess | null = null;
  private output = '';

  private constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
  }

  static async start(): Promise<GardenServer> {
    const server = new GardenServer(await freePort(), await mkdtemp(join(tmpdir(), 'hedgerow-')));
    await server.start();
    return server;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves once the server answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, PORT: String(this.port), HOST: '127.0.0.1', DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.output += String(chunk)));
    this.process = child;
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`The server stopped at its start:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The hard way, as a power cut would: no goodbye to anyone. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.process = null;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
