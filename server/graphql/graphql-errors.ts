import { GraphQLError, type GraphQLFormattedError } from 'graphql/index.js';
import { ApiError, faultOf } from '../errors.ts';

/** An error as a client reads it, and what the server should still do about it. */
export interface ShownError {
  readonly formatted: GraphQLFormattedError;
  readonly status: number;
  readonly retryAfter: number | null;
  /** The bug behind a masked error, to be logged; null for a refusal or a query that is wrong. */
  readonly bug: unknown;
}

/** Shows refusals and wrong queries with their line and column; everything else is masked (ERR-T-06). */
export function shownError(error: GraphQLError): ShownError {
  const cause = rootCause(error);
  if (cause instanceof ApiError) {
    return { formatted: withCode(error, cause), status: cause.status, retryAfter: cause.retryAfter, bug: null };
  }
  if (cause === undefined || cause instanceof GraphQLError) {
    return {
      formatted: { ...error.toJSON(), extensions: { code: 'BAD_QUERY' } },
      status: 400,
      retryAfter: null,
      bug: null,
    };
  }
  const status = clientStatus(cause);
  const mask = faultOf(cause) ?? new ApiError(status === null ? 'INTERNAL' : 'BAD_REQUEST');
  return {
    formatted: withCode(error, mask),
    status: status ?? mask.status,
    retryAfter: mask.retryAfter,
    bug: status === null ? cause : null,
  };
}

function withCode({ locations, path }: GraphQLError, { message, code }: ApiError): GraphQLFormattedError {
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code },
  };
}

/** What was thrown first; libraries wrap errors in errors. */
function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError && cause.originalError !== undefined) cause = cause.originalError;
  return cause;
}

/** The status of what the web framework refuses before a resolver runs: bodies that are too long or no JSON. */
function clientStatus(cause: unknown): number | null {
  const status = cause instanceof Error && 'statusCode' in cause ? Number(cause.statusCode) : Number.NaN;
  return status >= 400 && status < 500 ? status : null;
}
