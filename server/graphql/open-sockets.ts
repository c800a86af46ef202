import { CloseCode } from 'graphql-ws';
import type { SessionEnd } from '../live.ts';
import type { DeviceOfGroup } from '../store/devices.ts';

/** "Service restart": a client of graphql-ws comes back by itself, with the cookie it has by then. */
const COME_BACK = 1012;

interface Closable {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}

/** By which session a socket came in, and how to ask whether that session is still open. */
interface LetIn {
  readonly session: DeviceOfGroup;
  readonly isStillOpen: () => Promise<boolean>;
}

/** The sockets of this process that were let in by a session, so that they end with it. */
export class OpenSockets {
  readonly #sockets = new Map<Closable, LetIn>();

  add(socket: Closable, letIn: LetIn): void {
    this.#sockets.set(socket, letIn);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  /**
   * Closes what the ended sessions let in, with 4403. A device that signed in again is only asked to come back: 4403 would
   * tell its other tab to sign in anew, which would end this one's session, and so on for ever. Whoever holds no more than
   * the old cookie is refused with 4403 when coming back.
   */
  end({ groupId, deviceId, isRenewed }: SessionEnd): void {
    for (const [socket, { session }] of this.#sockets) {
      if (session.groupId !== groupId || (deviceId !== null && session.deviceId !== deviceId)) continue;
      if (isRenewed) socket.close(COME_BACK, 'Signed in again');
      else socket.close(CloseCode.Forbidden, 'Forbidden');
    }
  }
  /** Asks those to come back whose session has ended or was replaced without this process hearing which of the two. */
  async endUnheard(): Promise<void> {
    for (const [socket, { isStillOpen }] of this.#sockets) {
      if (!(await isStillOpen())) socket.close(COME_BACK, 'Signed in again');
    }
  }
}
