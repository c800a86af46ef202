import { once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type Server,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answered, type Exchange, type Fault, pass } from './faults.ts';

/** One request that went on to the server, with the server's answer once it is there. */
export interface Forwarded {
  readonly method: string;
  readonly path: string;
  /** The `Idempotency-Key`: the id of the work. */
  readonly key: string | undefined;
  answer: Answered | null;
}

/** A fault waiting for requests, and how many it has met. */
export interface Injection {
  readonly hits: number;
  /** From now on such requests pass. */
  stop(): void;
}

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
  left: number;
  hits: number;
}

/**
 * Stands between browser and server, on a port of its own, and does to requests what networks do (reliability tests):
 * `inject(/^\/submissions/, dropAfter, 1)` meets the next submission and lets everything else pass.
 */
export class FaultProxy {
  /** Everything that went on to the server, in order; a fault that forwards twice stands here twice. */
  readonly forwarded: Forwarded[] = [];
  private readonly upstream: number;
  private readonly server: Server;
  private readonly connections = new Set<Socket>();
  private readonly rules: Rule[] = [];
  private readonly agent = new Agent();
  private readonly sockets = new Set<readonly [browser: Socket, server: Socket]>();
  private hangsUp = false;
  private port = 0;
  private upgradeFault: { readonly status: number } | null = null;

  private constructor(upstream: number) {
    this.upstream = upstream;
    this.server = createServer((request, response) => void this.meet({ request, response, forward: this.forward }));
    // A browser silently repeats a request whose reused connection broke; here only the app's own repeats shall count.
    this.server.maxRequestsPerSocket = 1;
    this.server.on('connection', (socket) => this.welcome(socket));
    this.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      this.upgrade(request, socket, head);
    });
  }

  /** Listens on a free port of this machine before the server that listens on `port`. */
  static async before({ port }: { readonly port: number }): Promise<FaultProxy> {
    const proxy = new FaultProxy(port);
    await proxy.open();
    return proxy;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /**
   * Requests whose path and query match meet the fault, the next `times` of them. The newest injection that matches wins.
   */
  inject(path: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): Injection {
    const rule: Rule = { path, fault, left: times, hits: 0 };
    this.rules.unshift(rule);
    return {
      get hits() {
        return rule.hits;
      },
      stop: () => {
        rule.left = 0;
      },
    };
  }

  /** Ends every injection, takes connections again and lets sockets live. */
  async heal(): Promise<void> {
    this.rules.length = 0;
    this.hangsUp = false;
    this.upgradeFault = null;
    this.thawSockets();
    if (!this.server.listening) await this.open();
  }

  /** Nobody listens any more: a browser says that the connection was refused. What is open breaks. */
  async refuse(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.breakConnections();
    await closed;
  }

  /** Takes every connection and closes it at once, as broken DNS, TLS and routers do. */
  hangUp(): void {
    this.hangsUp = true;
    this.breakConnections();
  }

  /** Cuts every WebSocket without a goodbye. */
  killSockets(): void {
    for (const [browser, server] of this.sockets) {
      browser.destroy();
      server.destroy();
    }
  }

  /** Leaves every WebSocket open and lets no byte through, as a tablet that slept finds it. */
  freezeSockets(): void {
    for (const pair of this.sockets) for (const socket of pair) socket.pause();
  }

  thawSockets(): void {
    for (const pair of this.sockets) for (const socket of pair) socket.resume();
  }

  /** Answers every wish for a WebSocket with this status, as school proxies do; plain HTTP goes on working. */
  refuseUpgrades(status = 403): void {
    this.upgradeFault = { status };
    this.killSockets();
  }

  /** How often work was handed to the server, by its id. */
  deliveries(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { path, key } of this.forwarded)
      if (path.startsWith('/submissions') && key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }

  async close(): Promise<void> {
    await this.refuse();
    this.killSockets();
    this.agent.destroy();
  }

  private async open(): Promise<void> {
    // The port stays the same for life: to a browser it is part of who the server is.
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private welcome(socket: Socket): void {
    if (this.hangsUp) {
      socket.destroy();
      return;
    }
    this.connections.add(socket);
    socket.once('close', () => this.connections.delete(socket));
    // A browser that breaks off is an everyday thing.
    socket.on('error', () => socket.destroy());
  }

  private breakConnections(): void {
    for (const socket of this.connections) socket.destroy();
  }

  private async meet(exchange: Exchange): Promise<void> {
    const rule = this.rules.find(({ path, left }) => left > 0 && path.test(exchange.request.url ?? ''));
    if (rule) {
      rule.left--;
      rule.hits++;
    }
    // Kept now: a request that was left half read no longer knows its socket.
    const { socket } = exchange.request;
    try {
      await (rule?.fault ?? pass)(exchange);
    } catch {
      // The browser has gone or the server is dead: to the browser both look like a broken connection.
      socket.destroy();
    }
  }

  private readonly forward: Exchange['forward'] = async (request, body) => {
    const { method = 'GET', url = '/', headers } = request;
    const noted: Forwarded = { method, path: url, key: headers['idempotency-key']?.toString(), answer: null };
    this.forwarded.push(noted);
    const onward = openRequest({
      host: '127.0.0.1',
      port: this.upstream,
      agent: this.agent,
      method,
      path: url,
      headers: { ...headers, connection: 'close' },
    });
    const arrives = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve);
      onward.once('error', reject);
    });
    // A server may answer before it has read everything; then only the answer counts.
    const [answer] = await Promise.all([arrives, sendBody(body, onward).catch(() => arrives)]);
    noted.answer = {
      status: answer.statusCode ?? 0,
      headers: { ...answer.headers, connection: 'close' },
      body: await buffer(answer),
    };
    return noted.answer;
  };

  private upgrade(request: IncomingMessage, browser: Socket, head: Buffer): void {
    if (this.upgradeFault) {
      browser.end(`HTTP/1.1 ${this.upgradeFault.status} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const server = connect(this.upstream, '127.0.0.1', () => {
      const headers = request.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : `${name}: ${all[index + 1]}`));
      server.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      server.write(head);
      browser.pipe(server);
      server.pipe(browser);
    });
    const pair = [browser, server] as const;
    this.sockets.add(pair);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        this.sockets.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
  }
}

/** Waits for each part to have left, so that a body that breaks off has sent all that came before. */
async function sendBody(body: AsyncIterable<Buffer>, onward: ClientRequest): Promise<void> {
  try {
    for await (const chunk of body)
      await new Promise<void>((resolve, reject) => {
        onward.write(chunk, (cause) => (cause ? reject(cause) : resolve()));
      });
    onward.end();
  } catch (cause) {
    onward.destroy();
    throw cause;
  }
}
