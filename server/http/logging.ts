import type { FastifyServerOptions } from 'fastify';
import { codeOf } from '../error-code.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'silent';

/**
 * What may be written to the log, by an allow-list: methods, patterns of addresses, statuses, kinds of errors and where
 * they were thrown. No address, no query, no header, no message of an error: each may hold a name, a code or a token.
 */
export function loggerOptions(level: LogLevel, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    ...(stream && { stream }),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: shownCause,
    },
  };
}

/** An error without its message: messages of parsers and databases repeat what they were given. */
function shownCause(cause: Error): { type: string; message: string; stack: string } {
  const code = codeOf(cause);
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: cause.name, message: /^[A-Z0-9_]{1,60}$/.test(code) ? code : '', stack: frames.join('\n') };
}
