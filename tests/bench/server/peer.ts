import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundleServer } from '../../../tools/build/bundle-server.ts';
import type { Answerer } from './load.ts';

/** Below `node_modules`, so that the bundles find the packages they leave outside. */
const FOLDER = resolve('node_modules/.cache/hedgerow-bench');

/** A program to measure against, bundled like the server and run as a process of its own. */
export class Peer implements Answerer {
  readonly address: string;
  readonly pid: number;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.address = `http://127.0.0.1:${port}`;
    this.pid = process.pid ?? 0;
  }

  /** @param name of the file beside this one; resolves once it listens. */
  static async start(name: 'bare-peer' | 'apollo-peer', dataDir: string): Promise<Peer> {
    await bundleServer(`tests/bench/server/${name}.ts`, join(FOLDER, name));
    const program = fork(join(FOLDER, name, 'main.js'), [dataDir], { execArgv: [], stdio: 'inherit' });
    const port = await new Promise<number>((listening, reject) => {
      program.once('message', (message) => listening(Number(message)));
      program.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
    return new Peer(program, port);
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGKILL');
    await gone;
    await rm(FOLDER, { recursive: true, force: true });
  }
}
