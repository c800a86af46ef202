import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { copyForOthers, postgresPrograms } from './binaries.ts';

const run = promisify(execFile);
/** "nobody": PostgreSQL refuses to run as root, which tests in a container do. */
const OTHER_USER = 65534;

/**
 * A PostgreSQL of the tests' own in a folder of its own, flushing to the disk as a real one does. It sorts text by the
 * rules of English unless a column says otherwise, so that an order taken for granted shows.
 */
export class Cluster {
  readonly folder: string;
  readonly #programs: string;
  /** The programs are a copy of this cluster's own. */
  readonly #isCopy: boolean;
  readonly #user: { uid?: number; gid?: number };
  readonly #connections: number;
  #server: ChildProcess | null = null;
  #port = 0;
  #databases = 0;

  private constructor(
    folder: string,
    { programs, isCopy }: { readonly programs: string; readonly isCopy: boolean },
    user: { uid?: number; gid?: number },
    connections: number,
  ) {
    this.#connections = connections;
    this.folder = folder;
    this.#programs = programs;
    this.#isCopy = isCopy;
    this.#user = user;
  }

  /**
   * @param connections that it takes at once.
   * @throws {Error} saying why this machine can have none.
   */
  static async start(connections = 100): Promise<Cluster> {
    const found = postgresPrograms();
    if (found === null) throw new Error(`no PostgreSQL for ${process.platform} ${process.arch}`);
    const isRoot = process.getuid?.() === 0;
    const programs = isRoot ? runnableByOthers(found) : found;
    const folder = mkdtempSync(join(tmpdir(), 'hedgerow-postgres-'));
    if (isRoot) chownSync(folder, OTHER_USER, OTHER_USER);
    const user = isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {};
    const cluster = new Cluster(folder, { programs, isCopy: programs !== found }, user, connections);
    try {
      await cluster.#make();
      await cluster.begin();
    } catch (cause) {
      cluster.remove();
      throw cause;
    }
    return cluster;
  }

  /** A new and empty database, as the address that a server is started with. */
  async newDatabase(): Promise<string> {
    const name = `garden_${++this.#databases}`;
    await this.#ask(`create database ${name}`);
    return `postgres://postgres@127.0.0.1:${this.#port}/${name}`;
  }

  async #make(): Promise<void> {
    const wishes = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
    const english = ['--locale=C', '--locale-provider=icu', '--icu-locale=en'];
    await run(join(this.#programs, 'initdb'), ['-D', join(this.folder, 'data'), ...wishes, ...english], {
      ...this.#user,
      cwd: this.folder,
    });
  }

  /** Starts the server, on the port it had before. Its standard input ends with this process, and it with that. */
  async begin(): Promise<void> {
    this.#port ||= await freePort();
    const command = `"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server`;
    const words = [
      '-D',
      join(this.folder, 'data'),
      '-k',
      this.folder,
      '-p',
      `${this.#port}`,
      '-h',
      '127.0.0.1',
      '-N',
      `${this.#connections}`,
    ];
    this.#server = spawn('sh', ['-c', command, join(this.#programs, 'postgres'), ...words], {
      ...this.#user,
      cwd: this.folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await this.#answering();
  }

  /** Ends it as a power cut of its process does: nothing is tidied up. */
  async kill(): Promise<void> {
    const [pid] = readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await this.end();
  }

  async end(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const ended = new Promise((done) => server.once('close', done));
    server.stdin?.end();
    await ended;
    this.#server = null;
  }

  async stop(): Promise<void> {
    await this.end();
    this.remove();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
    if (this.#isCopy) rmSync(dirname(this.#programs), { recursive: true, force: true });
  }

  async #answering(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.#ask('select 1');
        return;
      } catch (cause) {
        if (this.#server?.exitCode !== null || tries > 600) throw cause;
        await new Promise((done) => setTimeout(done, 50));
      }
    }
  }

  async #ask(command: string): Promise<void> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.#port, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      await client.query(command);
    } finally {
      await client.end();
    }
  }
}

/** The programs themselves, or a copy where a folder on the way is closed to others. */
function runnableByOthers(programs: string): string {
  for (let folder = programs; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) {
      const copy = copyForOthers(programs);
      chmodSync(dirname(copy), 0o755);
      return copy;
    }
  }
  accessSync(join(programs, 'initdb'), constants.X_OK);
  return programs;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
