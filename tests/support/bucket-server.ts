import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const BUCKET_KEYS = { id: 'GARDENKEY', secret: 'the secret of the garden' };

/** Of a list at most this many names come on a page: few, so that a test sees more than one. */
const PAGE_SIZE = 3;

/**
 * A storage over HTTP that speaks as much S3 as photos need: one bucket, signatures of version 4 that it checks, hashes of
 * the content that it checks, and lists in pages.
 */
export class BucketServer {
  readonly objects = new Map<string, { readonly content: Buffer; readonly at: Date }>();
  /** `away`: every call is answered as by a broken storage; `forgetful`: it says yes and keeps nothing; `silent`: no answer; `cut`: the
   * connection ends where a photo should begin. */
  fault: 'away' | 'forgetful' | 'silent' | 'cut' | null = null;
  readonly #server: Server;
  readonly #name: string;

  private constructor(name: string) {
    this.#name = name;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((cause: unknown) => {
        refuse(response, 500, 'InternalError', String(cause));
      });
    });
  }

  static async start(name: string): Promise<BucketServer> {
    const server = new BucketServer(name);
    await new Promise<void>((listening) => server.#server.listen(0, '127.0.0.1', listening));
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await buffer(request);
    if (this.fault === 'silent') return;
    if (this.fault === 'away') return refuse(response, 503, 'SlowDown', 'Broken for a test');
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch', 'The signature does not match.');
    if (request.headers['x-amz-content-sha256'] !== sha256(content)) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch', 'The content is not the one that was signed.');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', this.endpoint);
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (bucket !== this.#name) return refuse(response, 404, 'NoSuchBucket', 'There is no such bucket.');
    if (key === '') return this.#list(response, searchParams);
    return this.#object(request.method ?? '', key, content, response);
  }

  #object(method: string, key: string, content: Buffer, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (method === 'PUT') {
      if (this.fault !== 'forgetful') this.objects.set(key, { content, at: new Date() });
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) {
      refuse(response, 404, 'NoSuchKey', 'There is no such key.');
    } else {
      this.#send(response, found, method === 'GET');
    }
  }

  #send(response: ServerResponse, { content, at }: { content: Buffer; at: Date }, isWhole: boolean): void {
    response.writeHead(200, { 'content-length': content.length, 'last-modified': at.toUTCString() });
    if (isWhole && this.fault === 'cut') {
      response.flushHeaders();
      response.destroy();
    } else response.end(isWhole ? content : undefined);
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE_SIZE);
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => {
      const { content, at } = this.objects.get(key) ?? { content: Buffer.alloc(0), at: new Date(0) };
      const size = `<Size>${content.length}</Size>`;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified>${size}</Contents>`;
    });
    const isTruncated = `<IsTruncated>${more !== ''}</IsTruncated>`;
    answerXml(response, 200, `<ListBucketResult>${isTruncated}${more}${contents.join('')}</ListBucketResult>`);
  }
}

/** Signature version 4, over the request as it came. */
function isSigned(request: IncomingMessage): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [id, day, region, service, end] = said?.[1]?.split('/') ?? [];
  if (!said || id !== BUCKET_KEYS.id || service !== 's3' || end !== 'aws4_request') return false;
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const names = said[2]?.split(';') ?? [];
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    said[2],
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(String(part)).digest(),
    `AWS4${BUCKET_KEYS.secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === said[3];
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  answerXml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

function answerXml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
