import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerOptions as HttpsOptions } from 'node:https';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { GraphQLSchema } from 'graphql/index.js';
import { registerTeacherRight } from '../access/teacher-right.ts';
import { isOwnOrigin } from '../access/visit.ts';
import { registerGroupDoors } from '../doors/group-doors.ts';
import { createIntake } from '../doors/intake.ts';
import { registerMissionDoors } from '../doors/mission-doors.ts';
import { REQUEST_TIMEOUT_MS, registerPace } from '../doors/pace.ts';
import { registerSubmissions } from '../doors/submissions.ts';
import { registerTaskResponse } from '../doors/task-response.ts';
import { ApiError, errorAnswer, faultOf } from '../errors.ts';
import { registerGraphql } from '../graphql/graphql.ts';
import { QUERY_MAX_BYTES } from '../graphql/query-rules.ts';
import { registerTeacherCalls, registerTeacherPage } from '../groups/teacher-page.ts';
import { registerMedia } from '../photos/media.ts';
import { registerReceipts } from '../photos/receipts.ts';
import type { Services } from '../services.ts';
import { registerCounts, registerCountsPage } from './counts.ts';
import { closeWithConnection } from './cut-connections.ts';
import { registerHeaders } from './headers.ts';
import { type LogLevel, loggerOptions } from './logging.ts';
import { countAnswers } from './metrics.ts';
import { type MetricsAccess, registerMetricsPage } from './metrics-page.ts';
import { createReadiness } from './readiness.ts';
import { sendRefusal } from './refusal.ts';
import { registerStaticFiles } from './static-files.ts';

export interface AppOptions {
  readonly https: HttpsOptions | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  readonly logTo?: { write(line: string): void };
}
export interface AppParts {
  readonly services: Services;
  readonly schema: GraphQLSchema;
  readonly metricsAccess: MetricsAccess;
  /** Take counts of how the app is used. */
  readonly takesCounts: boolean;
  readonly appFolder: string | null;
  /** Script and style of the teacher's page; null where there are none. */
  readonly teacherFolder: string | null;
}

/** The web server itself, before anything is registered: the log that the other parts need comes with it. */
export function createApp({ https, trustedProxies, logLevel, logTo }: AppOptions): FastifyInstance {
  const options = {
    logger: loggerOptions(logLevel, logTo) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: QUERY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle' as const,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBrokenAddress,
    routerOptions: { ignoreTrailingSlash: true },
  };
  // The two forms differ only in the type of `app.server`, which nobody here looks at.
  const app = https ? (Fastify({ ...options, https }) as unknown as FastifyInstance) : Fastify(options);
  app.server.on('checkExpectation', refuseExpectation);
  return app;
}

/** All HTTP addresses of the server (architecture: "Addresses"). */
export async function registerRoutes(
  app: FastifyInstance,
  { services, schema, metricsAccess, takesCounts, appFolder, teacherFolder }: AppParts,
): Promise<void> {
  app.setErrorHandler((error, _, reply) => sendError(services, error, reply));
  countAnswers(app, services.metrics);
  registerPace(app);
  closeWithConnection(app);
  await registerHeaders(app, services.publicUrl, appFolder);
  await app.register(fastifyCookie);
  registerHealth(app, services);
  registerMetricsPage(app, services.metrics, metricsAccess);
  if (takesCounts) registerCountsPage(app, services, metricsAccess);
  const registerCalls: FastifyPluginAsync = async (calls) => {
    calls.addHook('onRequest', async (request, reply) => refuseStrangers(services, request, reply));
    calls.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await calls.register(fastifyMultipart);
    await registerGraphql(calls, services, schema);
    const intake = createIntake(services);
    registerSubmissions(calls, services, intake);
    registerTaskResponse(calls, services, intake);
    registerMissionDoors(calls, services, intake);
    registerGroupDoors(calls, services);
    registerTeacherRight(calls, services);
    registerTeacherCalls(calls, services);
    registerReceipts(calls, services);
    if (takesCounts) registerCounts(calls, services);
  };
  await app.register(registerCalls);
  registerMedia(app, services);
  await registerTeacherPage(app, services, teacherFolder);
  await registerStaticFiles(app, appFolder);
}

/** `/healthz` says that the process answers; `/readyz` that it can read its database and write photos. */
function registerHealth(app: FastifyInstance, services: Services): void {
  const fresh = { 'cache-control': 'no-store' };
  const beReady = createReadiness(services);
  app.get('/healthz', (_, reply) => reply.headers(fresh).send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await beReady();
    } catch (cause) {
      services.log.error({ err: cause }, 'not ready');
      throw new ApiError('NOT_READY');
    }
    return reply.headers(fresh).send({ status: 'ready' });
  });
}

/**
 * Every call carries the basic credentials, and comes from no page of another address. No `WWW-Authenticate` is sent:
 * a browser would remember what was typed and add it to calls that other pages make.
 */
async function refuseStrangers(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const error = strangersError(services, request);
  if (!error) return undefined;
  const { message, extensions } = error;
  const asQueryError = request.routeOptions.url === '/graphql' && { data: null, errors: [{ message, extensions }] };
  return sendRefusal(reply, error, { ...errorAnswer(error), ...asQueryError });
}

function strangersError(services: Services, request: FastifyRequest): ApiError | null {
  if (!services.isRightCredentials(request.headers.authorization)) return new ApiError('BAD_CREDENTIALS');
  return isOwnOrigin(request.raw, services.publicUrl) ? null : new ApiError('FOREIGN_ORIGIN');
}

/** The framework's own answer to an address that is none repeats it. */
function refuseBrokenAddress(_: Error, __: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, new ApiError('BAD_REQUEST'));
}

/** Node answers an `Expect` it does not know without a word. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(errorAnswer(new ApiError('BAD_REQUEST')));
  const headers = { connection: 'close', 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** A request that was cut off, or is no HTTP at all, is answered like every other refusal where somebody still listens. */
function refuseBrokenRequest(_: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorAnswer(new ApiError('BAD_REQUEST')));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function sendError(services: Services, error: unknown, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'INTERNAL' || faultOf(error)) services.log.error({ err: error }, 'a call failed');
  return sendRefusal(reply, refusal);
}

/** What is said of a connection, or of a stream, that was cut. */
const CUT = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** What the web framework refuses itself, bad JSON, and a connection that was cut say 400; everything else unexpected is masked. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const fault = faultOf(error);
  if (fault) return fault;
  const { statusCode = 500, code = '' } = error instanceof Error ? (error as Error & Refusal) : {};
  const isTheirs = (statusCode >= 400 && statusCode < 500) || CUT.includes(code);
  return new ApiError(isTheirs ? 'BAD_REQUEST' : 'INTERNAL');
}

interface Refusal {
  readonly statusCode?: number;
  readonly code?: string;
}
