import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the files that are being sent to a connection that is gone. The web server tells that to the answer under way, but not to
 * those that wait behind it where somebody asked for many at once: each would hold its file open for as long as the server runs.
 */
export function closeWithConnection(app: FastifyInstance): void {
  const sending = new WeakMap<Socket, Set<Readable>>();
  const filesFor = (socket: Socket): Set<Readable> => {
    const files = sending.get(socket) ?? new Set();
    if (!sending.has(socket)) socket.once('close', () => closeAll(files));
    sending.set(socket, files);
    return files;
  };
  app.addHook('onSend', async ({ raw: { socket } }, _, payload) => {
    if (!(payload instanceof Readable)) return;
    const files = filesFor(socket).add(payload);
    payload.once('close', () => files.delete(payload));
    if (socket.destroyed) closeAll(files);
  });
}

function closeAll(files: Iterable<Readable>): void {
  for (const file of files) file.destroy();
}
