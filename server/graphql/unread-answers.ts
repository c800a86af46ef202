import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/**
 * Listens no further to whoever asks and does not read the answers, until these have left: a stranger who sends messages that
 * are each answered would fill the memory. The library ends such a socket for pings of the protocol below alone.
 * @param socket the connection that the client's messages come by.
 */
export function waitForReader(client: WebSocket, socket: Duplex): void {
  client.on('message', () => {
    if (socket.writableNeedDrain) client.pause();
  });
  socket.on('drain', () => {
    client.resume();
  });
}
