import { connect, createServer, type Server, type Socket } from 'node:net';

/** A slice of a chunk that is passed on at a time, so that many uploads share the link evenly. */
const SLICE_BYTES = 16_384;

/** One garden's line to the internet: every connection through it shares its rate on the way up. */
export class SharedLink {
  readonly port: number;
  private readonly server: Server;
  private readonly sockets: Set<Socket>;

  private constructor(port: number, server: Server, sockets: Set<Socket>) {
    this.port = port;
    this.server = server;
    this.sockets = sockets;
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param bytesPerSecond the rate up; what comes down is never the narrow part here. */
  static async to(targetPort: number, bytesPerSecond: number): Promise<SharedLink> {
    const sockets = new Set<Socket>();
    const turn = turnsOf(bytesPerSecond);
    const server = createServer((device) => {
      const target = connect(targetPort, '127.0.0.1');
      for (const socket of [device, target]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          sockets.delete(socket);
          device.destroy();
          target.destroy();
        });
      }
      target.pipe(device);
      void passOn(device, target, turn);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('the link has no port');
    return new SharedLink(address.port, server, sockets);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

type Turn = (bytes: number) => Promise<void>;

/** Whoever wants to send waits until the line has carried everything that was promised before. */
function turnsOf(bytesPerSecond: number): Turn {
  let freeAt = 0;
  return (bytes) => {
    const now = performance.now();
    const begin = Math.max(now, freeAt);
    freeAt = begin + (bytes / bytesPerSecond) * 1_000;
    const wait = freeAt - now;
    return wait < 1 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, wait));
  };
}

async function passOn(from: Socket, to: Socket, turn: Turn): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
        const slice = chunk.subarray(start, start + SLICE_BYTES);
        await turn(slice.length);
        if (to.destroyed) return;
        to.write(slice);
      }
    }
    to.end();
  } catch {
    // A connection that was cut: the other end hears of it by its own socket.
  }
}
