import { type Client, CloseCode, createClient } from 'graphql-ws';
import type { Connection } from './connection.ts';

/** The server's word for "not signed in for this group (any more)"; waiting and trying again would not help. */
const SESSION_ENDED_CLOSE = 4403;
/** Longest pause between two tries at the socket, and the first one, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 500;
/** An iPad that slept may hold a socket that is open and dead: the server must answer pings this often. */
const KEEP_ALIVE_MS = 10_000;

export interface LiveChannelEvents {
  /** The socket is there, or there again: whatever changed in between must be pulled. */
  readonly onConnected: () => void;
  /** The socket is gone, or could not be opened: most likely there is no signal. */
  readonly onDisconnected: () => void;
  readonly onSessionEnded: () => void;
}

/**
 * One socket for all streams of one group. It never gives up: a garden is without signal for hours, and graphql-ws stops
 * after five tries if it is not told otherwise.
 */
export function openLiveChannel(connection: Connection, groupId: number, events: LiveChannelEvents): Client {
  let lastPong: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  return createClient({
    url: `${connection.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries)),
    shouldRetry: (event) => !isClose(event, SESSION_ENDED_CLOSE),
    // Asked again on every connection: the session may be another by then.
    connectionParams: () => ({ authorization: connection.authorization, group: groupId }),
    on: {
      opened: (opened) => {
        socket = opened as WebSocket;
      },
      connected: events.onConnected,
      ping: (received) => {
        if (received) return;
        lastPong = setTimeout(
          () => socket?.close(CloseCode.ConnectionInitialisationTimeout, 'no pong'),
          KEEP_ALIVE_MS / 2,
        );
      },
      pong: (received) => {
        if (received) clearTimeout(lastPong);
      },
      closed: (event) => {
        clearTimeout(lastPong);
        events.onDisconnected();
        if (isClose(event, SESSION_ENDED_CLOSE)) events.onSessionEnded();
      },
    },
  });
}

function isClose(event: unknown, code: number): boolean {
  return typeof event === 'object' && event !== null && 'code' in event && event.code === code;
}

/** Waits about `ms`: a whole class comes back into the Wi-Fi at the same moment, and must not knock at once. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms * (0.5 + Math.random()));
  });
}
