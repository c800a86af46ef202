import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

/** The part of the built content that a journey may want otherwise. */
export interface BuiltContent {
  readonly content: {
    readonly missions: { ID: number; Type: string; Description: string; SuccessText: string }[];
    readonly tasks: { ID: number; ClassName: string; Statement: string }[];
  };
  readonly demoGroups: {
    readonly name: string;
    readonly code: string;
    readonly explorers: {
      readonly uuid: string;
      name: string;
      readonly avatar: number;
      readonly age: number;
      finished?: { mission: number; start: string; end: string }[];
    }[];
  }[];
}

/** The built server as its own process, as a garden runs it: it can be killed, and started again on the same folder. */
export class GardenServer {
  readonly port: number;
  readonly folder: string;
  private program: string;
  private environment: Readonly<Record<string, string>> = {};
  private process: ChildProcess | null = null;
  private output = '';

  private constructor(port: number, folder: string, program = 'dist/server/main.js') {
    this.port = port;
    this.folder = folder;
    this.program = program;
  }

  /** @param environment settings of the server beside those that every test server has. */
  static async start(environment: Readonly<Record<string, string>> = {}): Promise<GardenServer> {
    const server = new GardenServer(await freePort(), await mkdtemp(join(tmpdir(), 'hedgerow-')));
    server.environment = environment;
    await server.start();
    return server;
  }

  /** The same program with a garden that differs from the built one by `change`. */
  static async withGarden(change: (garden: BuiltContent) => void): Promise<GardenServer> {
    return GardenServer.changed(change, (app) => symlink(resolve('dist/app'), app));
  }

  /** The same program with an app of its own, in which `change` may change files. */
  static async withApp(change: (app: string) => Promise<void>): Promise<GardenServer> {
    return GardenServer.changed(
      () => undefined,
      async (app) => {
        await cp('dist/app', app, { recursive: true });
        await change(app);
      },
    );
  }

  private static async changed(
    change: (garden: BuiltContent) => void,
    putApp: (app: string) => Promise<void>,
  ): Promise<GardenServer> {
    const folder = await mkdtemp(join(tmpdir(), 'hedgerow-'));
    await cp('dist/server', join(folder, 'server'), { recursive: true });
    await putApp(join(folder, 'app'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    const file = join(folder, 'server/content.json');
    const garden = JSON.parse(await readFile(file, 'utf8')) as BuiltContent;
    change(garden);
    await writeFile(file, JSON.stringify(garden));
    const server = new GardenServer(await freePort(), folder, join(folder, 'server/main.js'));
    await server.start();
    return server;
  }

  /** From now on another build is served, on the same port and the same data; nothing of the one before is left. */
  async serve(build: string): Promise<void> {
    await this.kill();
    this.program = join(build, 'server/main.js');
    await this.start();
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** The number of its process. */
  get pid(): number {
    const { pid } = this.process ?? {};
    if (pid === undefined) throw new Error('the server does not run');
    return pid;
  }

  /** Resolves once the server answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.program], {
      env: {
        ...{ ...process.env, PORT: String(this.port), HOST: '127.0.0.1', DATA_DIR: join(this.folder, 'data') },
        ...this.environment,
      },
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

  /** What lies where uploads under way are written. */
  uploadsUnderWay(): Promise<string[]> {
    return readdir(join(this.folder, 'data/incoming'));
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.address}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
