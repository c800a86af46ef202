import { type Client, createClient, MessageType, stringifyMessage } from 'graphql-ws';
import type { Connection } from './connection.ts';

/** The server's word for "not signed in for this group (any more)"; waiting and trying again would not help. */
const SESSION_ENDED_CLOSE = 4403;

/** How patient the channel is, in milliseconds. */
export interface Pace {
  /** Between two tries at the socket: the first pause, doubled up to the longest. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** An iPad that slept may hold a socket that is open and dead: the server is asked for a sign of life this often. */
  readonly keepAlive: number;
  /** The sign of life must come within this time. */
  readonly answerWithin: number;
  /** A new socket must be open and greeted within this time. */
  readonly openWithin: number;
}

const PACE: Pace = {
  firstPause: 500,
  longestPause: 30_000,
  keepAlive: 10_000,
  answerWithin: 5_000,
  openWithin: 15_000,
};

export interface LiveChannelEvents {
  /** The socket is there, or there again: whatever changed in between must be pulled. */
  readonly onConnected: () => void;
  /** The socket is gone, or could not be opened. That says nothing about plain HTTP: some networks let no socket through. */
  readonly onDisconnected: () => void;
  readonly onSessionEnded: () => void;
}

/** What a stream brought; null when something may have changed that it does not hold, and only a pull can tell. */
export type Heard = Record<string, unknown> | null;

/**
 * One socket for all streams of one group. It never gives up: a garden is without signal for hours, and graphql-ws stops
 * after five tries if it is not told otherwise.
 */
export class LiveChannel {
  private readonly client: Client;
  private readonly events: LiveChannelEvents;
  private readonly pace: Pace;
  private readonly streams = new Set<() => void>();
  private readonly closed: Promise<void>;
  private endPauses = (): void => undefined;
  private isClosed = false;
  private socket: WebSocket | null = null;
  /** Counts connections: a stream that began anew is told apart from one that went on. */
  private connections = 0;
  private signOfLife: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, groupId: number, events: LiveChannelEvents, pace: Pace = PACE) {
    this.events = events;
    this.pace = pace;
    this.closed = new Promise((resolve) => {
      this.endPauses = resolve;
    });
    this.client = createClient({
      url: `${connection.origin.replace(/^http/, 'ws')}/graphql`,
      lazy: true,
      keepAlive: pace.keepAlive,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: (tries) => this.pause(Math.min(pace.longestPause, pace.firstPause * 2 ** tries)),
      shouldRetry: (event) => !isSessionEnd(event),
      // Asked again on every connection: the session may be another by then.
      connectionParams: () => ({ authorization: connection.authorization, group: groupId }),
      on: {
        connecting: () => this.expectSignOfLife(pace.openWithin),
        connected: (socket) => this.welcome(socket as WebSocket),
        ping: (isFromServer) => isFromServer || this.expectSignOfLife(pace.answerWithin),
        pong: (isFromServer) => isFromServer && clearTimeout(this.signOfLife),
        closed: (event) => this.miss(event),
      },
    });
  }

  /** Hears what one subscription brings, over every loss of signal, until the channel is closed. */
  follow(query: string, hear: (heard: Heard) => void): void {
    let heardOn = 0;
    const beginAnew = async (cause: unknown): Promise<void> => {
      this.streams.delete(stop);
      if (this.isClosed || isSessionEnd(cause)) return;
      hear(null);
      await this.pause(this.pace.longestPause);
      if (!this.isClosed) this.follow(query, hear);
    };
    const stop = this.client.subscribe<Record<string, unknown>>(
      { query },
      {
        next: ({ data }) => {
          // A stream tells what changes from its beginning on. What changed just before, after the last pull, is in
          // none of its events, and taking over the place of the first one would skip it for good.
          const isFirst = heardOn !== this.connections;
          heardOn = this.connections;
          hear(isFirst ? null : (data ?? null));
        },
        // The server turned the stream down or ended it. It may be of another version, and changed soon.
        error: (cause) => void beginAnew(cause),
        complete: () => void beginAnew(null),
      },
    );
    this.streams.add(stop);
  }

  /** Asks for a sign of life now: the tablet may have slept on a socket that has died meanwhile. */
  check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(stringifyMessage({ type: MessageType.Ping }));
    this.expectSignOfLife(this.pace.answerWithin);
  }

  /** The socket goes with its last stream. A try at a new one is given up, and nobody waits for it. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.signOfLife);
    for (const stop of this.streams) stop();
    this.endPauses();
  }

  private welcome(socket: WebSocket): void {
    clearTimeout(this.signOfLife);
    this.socket = socket;
    this.connections++;
    this.events.onConnected();
  }

  private miss(event: unknown): void {
    clearTimeout(this.signOfLife);
    this.socket = null;
    if (this.isClosed) return;
    this.events.onDisconnected();
    if (isSessionEnd(event)) this.events.onSessionEnded();
  }

  /** A frozen socket does not answer a goodbye either; `terminate` goes without one and begins anew. */
  private expectSignOfLife(within: number): void {
    clearTimeout(this.signOfLife);
    this.signOfLife = setTimeout(() => this.client.terminate(), within);
  }

  /**
   * Waits about `ms`, because a whole class comes back into the Wi-Fi at the same moment and must not knock at once; no
   * longer than the channel is open.
   */
  private pause(ms: number): Promise<void> {
    const over = new Promise<void>((resolve) => {
      setTimeout(resolve, ms * (0.5 + Math.random()));
    });
    return Promise.race([over, this.closed]);
  }
}

function isSessionEnd(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'code' in event && event.code === SESSION_ENDED_CLOSE;
}
