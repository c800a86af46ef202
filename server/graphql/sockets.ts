import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql/index.js';
import { CloseCode, type Context, type SubscribePayload } from 'graphql-ws';
import { type Extra, useServer as serveProtocol } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { groupNumber, type OpenSession, sessionOf } from '../access/access.ts';
import { type RequestContext, socketContext } from '../access/context.ts';
import { isOwnOrigin } from '../access/visit.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { shownError } from './graphql-errors.ts';
import { OpenSockets } from './open-sockets.ts';
import { QUERY_MAX_BYTES, QUERY_MAX_TOKENS, socketRules } from './query-rules.ts';
import { waitForReader } from './unread-answers.ts';

/** What graphql-ws keeps for each socket, with the caller once `connection_init` has been accepted. */
type SocketExtra = Extra & Record<PropertyKey, unknown> & { caller?: RequestContext };
type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra>;

/** A client of graphql-ws comes back by itself, a little later each time. */
const TRY_AGAIN_LATER = 1013;
/** Streams on one socket: the app follows eleven, and each one costs memory on every change. */
const MAX_STREAMS = 32;
/** Parsed and checked queries kept in memory: the app has eleven, and a stranger cannot make it grow. */
const CACHED_QUERIES = 64;

/**
 * Streams changes over WebSocket at `/graphql`, in the graphql-ws protocol. The credentials and the group come in
 * `connection_init`, the group's cookie with the upgrade. A group without a valid session closes the socket with 4403.
 * @returns how to close them all with 1001.
 */
export function serveSockets(app: FastifyInstance, services: Services, schema: GraphQLSchema): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: QUERY_MAX_BYTES });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === '/graphql' && isOwnOrigin(request, services.publicUrl);
    if (!isOurs) {
      refuse(socket);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      services.metrics.openSockets.inc();
      client.once('close', () => services.metrics.openSockets.dec());
      waitForReader(client, socket);
      sockets.emit('connection', forgiving(client), request);
      quiet(client);
    });
  };
  app.server.on('upgrade', upgrade);
  const open = new OpenSockets();
  services.store.live.onSessionEnd((end) => {
    open.end(end);
  });
  services.store.live.onCatchUp(() => {
    open.endUnheard().catch((cause: unknown) => {
      services.log.error({ err: cause }, 'looking for ended sessions failed');
    });
  });
  const served = serveProtocol<Record<string, unknown> | undefined, SocketExtra>(
    {
      schema,
      onConnect: letIn(services, open),
      onSubscribe: prepareIn(schema),
      onError: (_, __, ___, errors) => show(services, errors),
      isProd: true,
    },
    sockets,
  );
  return async () => {
    app.server.off('upgrade', upgrade);
    await served.dispose();
  };
}

/**
 * The web server has let go of a connection that asks for a socket: nobody else would hear that it was reset, which would end
 * the process, or wait for its other end to close.
 */
function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}

/**
 * A tablet that was carried out of the Wi-Fi is no fault: what was being written to it then goes nowhere, and the protocol's
 * library must not take that for a bug of ours.
 */
function forgiving(socket: WebSocket): WebSocket {
  const send = socket.send.bind(socket) as (data: string, then: (error?: Error) => void) => void;
  socket.send = (data: unknown, then: unknown) => {
    send(String(data), () => typeof then === 'function' && then());
  };
  return socket;
}

/** What is no message at all closes its socket by the protocol. The library would write it out as a fault of ours, past the log. */
function quiet(socket: WebSocket): void {
  socket.removeAllListeners('error').on('error', () => undefined);
}

/** Decides who may come in. A database that is away is said like that: the library would write the whole error out, past the log. */
function letIn(services: Services, open: OpenSockets) {
  const isLetIn = greet(services, open);
  return async (context: SocketContext): Promise<boolean> => {
    try {
      return await isLetIn(context);
    } catch (cause) {
      services.log.error({ err: cause }, 'a socket could not be let in');
      (context.extra.socket as WebSocket).close(TRY_AGAIN_LATER, 'Try again later');
      return false;
    }
  };
}

function greet(services: Services, open: OpenSockets) {
  return async ({ connectionParams, extra }: SocketContext): Promise<boolean> => {
    if (!services.isRightCredentials(connectionParams?.['authorization'])) {
      (extra.socket as WebSocket).close(CloseCode.Unauthorized, 'Unauthorized');
      // Already closed: what is returned only ends the greeting.
      return false;
    }
    const named = connectionParams?.['group'] ?? null;
    const session = named === null ? null : await keepSession(services, open, extra, groupNumber(String(named)));
    if (named !== null && !session) return false;
    extra.caller = socketContext(services, session);
    return true;
  };
}

/** The session a socket is let in by, and with which it ends. */
async function keepSession(
  services: Services,
  open: OpenSockets,
  { socket, request }: SocketExtra,
  groupId: number | null,
): Promise<OpenSession | null> {
  const session = await sessionOf(services, request, groupId);
  if (!session) return null;
  const isStillOpen = async () => (await sessionOf(services, request, groupId)) !== null;
  open.add(socket as WebSocket, { session, isStillOpen });
  // Asked again: a session that ended since the first look has not closed this socket.
  return sessionOf(services, request, groupId);
}

function prepareIn(schema: GraphQLSchema) {
  const ready = new Map<string, DocumentNode>();
  return (
    { extra, subscriptions }: SocketContext,
    _: string,
    payload: SubscribePayload,
  ): ExecutionArgs | readonly GraphQLError[] => {
    if (Object.keys(subscriptions).length > MAX_STREAMS) return [new GraphQLError('Too many streams on one socket.')];
    const document = ready.get(payload.query) ?? checkedDocument(schema, payload.query);
    if (!('kind' in document)) return document;
    if (ready.size < CACHED_QUERIES) ready.set(payload.query, document);
    return {
      schema,
      document,
      contextValue: extra.caller,
      ...(payload.variables && { variableValues: payload.variables }),
      ...(payload.operationName && { operationName: payload.operationName }),
    };
  };
}

function checkedDocument(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: QUERY_MAX_TOKENS });
    const problems = validate(schema, document, [...specifiedRules, ...socketRules]);
    return problems.length > 0 ? problems : document;
  } catch (cause) {
    return [
      cause instanceof GraphQLError ? cause : new GraphQLError('', { originalError: new ApiError('BAD_REQUEST') }),
    ];
  }
}

function show(services: Services, errors: readonly GraphQLError[]) {
  const shown = errors.map(shownError);
  for (const { bug } of shown) if (bug !== null) services.log.error({ err: bug }, 'a stream failed');
  return shown.map(({ formatted }) => formatted);
}
