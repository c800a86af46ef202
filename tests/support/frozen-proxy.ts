import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a server that can go dead: nothing comes through, and nobody is told. */
export class FrozenProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isFrozen = false;

  private constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => undefined);
        from.on('data', (bytes) => {
          if (!this.#isFrozen) to.write(bytes);
        });
        from.once('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  /** @returns a wire to a port of this machine. */
  static async to(port: number): Promise<FrozenProxy> {
    const proxy = new FrozenProxy(port);
    await new Promise<void>((listening) => proxy.#server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What is sent from now on is lost. */
  freeze(): void {
    this.#isFrozen = true;
  }

  thaw(): void {
    this.#isFrozen = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }
}
