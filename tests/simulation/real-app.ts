import type { FastifyInstance } from 'fastify';
import { sdl } from '../../schemas/generated/sdl.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { createLater } from '../../server/groups/later.ts';
import { openMailer } from '../../server/groups/mail.ts';
import { createApp, registerRoutes } from '../../server/http/app.ts';
import { createMetrics } from '../../server/http/metrics.ts';
import { createPhotoFolder } from '../../server/photos/photo-folder.ts';
import type { Services } from '../../server/services.ts';
import type { DataFolders } from '../../server/startup/data-folders.ts';
import type { Keys } from '../../server/startup/keys.ts';
import type { Store } from '../../server/store/clock.ts';
import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { settings } from '../worker/support/works.ts';

/** What of a server differs from one history, and from one start, to the next. */
export interface Data {
  readonly store: Store;
  readonly keys: Keys;
  readonly folders: DataFolders;
}

let current: Data | null = null;
let app: Promise<FastifyInstance> | null = null;

/**
 * The whole HTTP server of the garden over the given data, asked without a socket. It is built once: its routes take half
 * a second to register, its data change in a few milliseconds.
 */
export async function ask(data: Data, request: OutboundRequest): Promise<Answer> {
  app ??= build();
  const server = await app;
  current = data;
  const { contentType, payload } = payloadOf(request);
  const answer = await server.inject({
    method: request.method,
    url: new URL(request.url).pathname,
    headers: { ...request.headers, ...(contentType && { 'content-type': contentType }) },
    ...(payload && { payload }),
  });
  return {
    kind: 'answered',
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    retryAfter: String(answer.headers['retry-after'] ?? ''),
    text: answer.body,
  };
}

async function build(): Promise<FastifyInstance> {
  const server = createApp({ https: null, trustedProxies: [], logLevel: 'silent' });
  const services: Services = {
    get store() {
      return dataNow().store;
    },
    get keys() {
      return dataNow().keys;
    },
    get folders() {
      return dataNow().folders;
    },
    get photos() {
      return createPhotoFolder(dataNow().folders);
    },
    // Classes are deleted by the store here, and no backup is older than the list.
    deletions: { read: () => new Map(), write: async () => undefined },
    publicUrl: null,
    isRightCredentials: (header) => header === settings.authorization,
    maxUploads: 64,
    languages: ['en'],
    mailer: openMailer({ address: { kind: 'folder' }, from: 'hedgerow@garden.example' }, '/dev/null'),
    later: createLater(server.log),
    visits: { note: () => undefined },
    authorization: settings.authorization,
    ownAddress: () => 'https://garden.example',
    metrics: createMetrics(),
    log: server.log,
  };
  await registerRoutes(server, {
    ...{ services, schema: createSchema(sdl), appFolder: null, teacherFolder: null },
    metricsAccess: { token: null, isBehindProxy: false },
    takesCounts: false,
  });
  await server.ready();
  return server;
}

function dataNow(): Data {
  if (!current) throw new Error('The server was asked before it had data');
  return current;
}

const BOUNDARY = 'hedgerow-simulation';

/** The body as a browser writes it (`worker/net-body.ts`). */
function payloadOf({ body }: OutboundRequest): { contentType: string; payload: Buffer | null } {
  if (body.kind === 'none') return { contentType: '', payload: null };
  if (body.kind === 'json') return { contentType: 'application/json', payload: Buffer.from(body.text) };
  const parts = [part('name="work"', '', Buffer.from(body.workText))];
  if (body.photo) {
    const name = `name="photo"; filename="${body.photo.name}"`;
    parts.push(part(name, 'Content-Type: image/jpeg\r\n', Buffer.from(body.photo.bytes)));
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, payload };
}

function part(name: string, type: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
