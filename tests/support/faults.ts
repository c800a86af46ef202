import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A whole answer of the server. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request on its way through the proxy. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Sends the request on with this body and waits for the whole answer; rejects when either end breaks. */
  readonly forward: (request: IncomingMessage, body: AsyncIterable<Buffer>) => Promise<Answered>;
}

/** What happens to a request. Whatever it throws breaks the browser's connection. */
export type Fault = (exchange: Exchange) => Promise<void> | void;

/** No fault at all. */
export const pass: Fault = async (exchange) =>
  give(exchange, await exchange.forward(exchange.request, exchange.request));

/** The server never hears of it. */
export const dropBefore: Fault = ({ request }) => {
  request.socket.destroy();
};

/** The server has done it, and its answer is lost. */
export const dropAfter: Fault = async ({ request, forward }) => {
  await forward(request, request);
  request.socket.destroy();
};

/** The server gets it twice at the same moment. */
export const twice: Fault = async (exchange) => {
  const body = await buffer(exchange.request);
  const both = [1, 2].map(() => exchange.forward(exchange.request, Readable.from([body])));
  const [answer] = await Promise.all(both);
  if (answer) give(exchange, answer);
};

/** Nobody answers until `end` has come; then it passes. The server hears of it only then. */
export const holdUntil = (end: Promise<unknown>): Fault => {
  return async (exchange) => {
    await end;
    await pass(exchange);
  };
};

/** The server does it at once, and its answer stays away until `end` has come. */
export const holdAnswerUntil = (end: Promise<unknown>): Fault => {
  return async (exchange) => {
    const answer = await exchange.forward(exchange.request, exchange.request);
    await end;
    give(exchange, answer);
  };
};

/** The body goes on at this many bytes a second. */
export const slow = (bytesPerSecond: number): Fault => {
  return async (exchange) => {
    const body = inSlices(exchange.request, bytesPerSecond);
    give(exchange, await exchange.forward(exchange.request, body));
  };
};

/** The connection breaks when this many bytes of the body have gone on. */
export const cutAfter = (bytes: number): Fault => {
  return async ({ request, forward }) => {
    await forward(request, firstOf(request, bytes));
  };
};

/** Somebody on the way answers instead of the server: a captive portal, a filter, a proxy in trouble. */
export const answerWith = (status: number, html: string, headers: Record<string, string> = {}): Fault => {
  return ({ request, response }) => {
    // What is still being uploaded is taken and thrown away, or the answer would never be read.
    request.resume();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  };
};

/** A captive portal that sends everybody to its own page. */
export const redirectTo = (address: string): Fault => answerWith(302, '', { location: address });

function give({ response }: Exchange, { status, headers, body }: Answered): void {
  response.writeHead(status, headers).end(body);
}

async function* inSlices(body: AsyncIterable<Buffer>, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const slicesPerSecond = 10;
  const size = Math.ceil(bytesPerSecond / slicesPerSecond);
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += size) {
      yield chunk.subarray(start, start + size);
      await pause(1_000 / slicesPerSecond);
    }
  }
}

async function* firstOf(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) throw new Error('cut');
  }
}
