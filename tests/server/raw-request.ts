import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  readonly status: number;
  /** Head and body as they came. */
  readonly text: string;
  readonly body: string;
}

/** Longest wait for an answer, in milliseconds: whoever is never answered holds a connection for ever. */
const PATIENCE_MS = 20_000;

/**
 * Sends bytes as they are, in pieces, each once the one before has left. The connection is ours alone; it ends with the answer,
 * or when nothing came for too long.
 */
export function sendRaw(address: string, pieces: readonly Buffer[], isCutOff: boolean): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('Nothing was answered')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      // The server may hang up on a request that it has refused while we are still sending.
      if (!['ECONNRESET', 'EPIPE'].includes(cause.code ?? '')) reject(cause);
    });
    socket.on('close', () => resolve(answerIn(Buffer.concat(chunks).toString('latin1'))));
    const send = (index: number) => {
      const piece = pieces[index];
      if (piece && !socket.destroyed) socket.write(piece, () => setImmediate(send, index + 1));
      else if (isCutOff) socket.end();
    };
    send(0);
  });
}

function answerIn(text: string): RawAnswer {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { status, text, body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}
