import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DemoGroup } from '../../server/content/content.ts';
import { bundleServer } from '../../tools/build/bundle-server.ts';
import { smallGarden } from './garden.ts';

export const DEMO_CODE = 'FERN-2479';
const demoGroups: DemoGroup[] = [
  {
    name: 'Class 4 Willow',
    code: DEMO_CODE,
    explorers: [
      {
        uuid: '6f1d2c3a-0b7e-4a51-9c3d-5e8f7a6b1c01',
        name: 'Amina',
        avatar: 1,
        age: 2,
        finished: [{ mission: 1, start: '2025-09-30T08:05:00Z', end: '2025-09-30T08:17:00Z' }],
      },
    ],
  },
];

/** The server as it is installed: bundled, with the built garden and an app beside it. */
export class Program {
  readonly folder: string;
  private readonly nodeFlags: readonly string[];
  private readonly running = new Set<Run>();

  private constructor(folder: string, nodeFlags: readonly string[]) {
    this.folder = folder;
    this.nodeFlags = nodeFlags;
  }

  /**
   * Below `node_modules`, so that the bundle finds the packages it leaves outside.
   * @param options.hasFaults loads `step-faults.ts` before the server; the bundle of the server itself is the same.
   */
  static async build(name: string, { hasFaults = false } = {}): Promise<Program> {
    const folder = resolve('node_modules/.cache/hedgerow-tests', `${name}-${process.pid}`);
    mkdirSync(join(folder, 'server'), { recursive: true });
    mkdirSync(join(folder, 'app'), { recursive: true });
    await bundleServer('server/main.ts', join(folder, 'server'));
    writeFileSync(join(folder, 'server/content.json'), JSON.stringify({ content: smallGarden, demoGroups }));
    writeFileSync(join(folder, 'server/settings.json'), '{}');
    writeFileSync(join(folder, 'app/index.html'), '<!doctype html><title>Hedgerow</title>');
    if (hasFaults) await bundleServer('tests/server/step-faults.ts', join(folder, 'faults'));
    return new Program(folder, hasFaults ? ['--import', join(folder, 'faults/main.js')] : []);
  }

  start(environment: Record<string, string>, flags: readonly string[] = []): Run {
    const run = new Run([...this.nodeFlags, join(this.folder, 'server/main.js'), ...flags], environment);
    this.running.add(run);
    return run;
  }

  /** Ends whatever a test left running, and removes the installation. */
  async remove(): Promise<void> {
    await Promise.all([...this.running].map((run) => run.end('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One start of the program. */
export class Run {
  stdout = '';
  stderr = '';
  readonly child: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly exit: Promise<number | string>;

  constructor(command: readonly string[], environment: Record<string, string>) {
    const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
    this.child = spawn(process.execPath, command, {
      env: { ...inherited, HOST: '127.0.0.1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => (this.stdout += String(chunk)));
    this.child.stderr?.on('data', (chunk) => (this.stderr += String(chunk)));
    this.exit = new Promise((done) => {
      this.child.once('close', (code, signal) => done(code ?? signal ?? 'gone'));
    });
  }

  /** Resolves with its address once it says that it runs. */
  async address(): Promise<string> {
    const told = new Promise<string>((done) => {
      const look = () => {
        const found = /is running: {2}(\S+)/.exec(this.stdout)?.[1];
        // The port is the one the system chose; only the program knows it.
        if (found) done(found);
      };
      this.child.stdout?.on('data', look);
      look();
    });
    const address = await Promise.race([told, this.exit.then(() => null)]);
    if (address === null) throw new Error(`The server did not start: ${this.stderr}`);
    return address;
  }

  async end(signal: NodeJS.Signals): Promise<number | string> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    return this.exit;
  }
}
