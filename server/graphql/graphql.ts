import type { FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql/index.js';
import mercurius from 'mercurius';
import { httpContext, type RequestContext } from '../access/context.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { shownError } from './graphql-errors.ts';
import { keepAnswers } from './kept-answers.ts';
import { httpRules, QUERY_MAX_TOKENS } from './query-rules.ts';

/** Compiled from the second time a query's text is seen. */
const COMPILE_AFTER = 1;

declare module 'mercurius' {
  interface MercuriusContext extends RequestContext {}
}

/** Answers queries at `/graphql` by GET and POST (API-01, API-02). */
export async function registerGraphql(app: FastifyInstance, services: Services, schema: GraphQLSchema): Promise<void> {
  const keepAnswersOf = keepAnswers(app, services);
  await app.register(mercurius, {
    schema,
    path: '/graphql',
    subscription: false,
    jit: COMPILE_AFTER,
    graphql: { parseOptions: { maxTokens: QUERY_MAX_TOKENS } },
    validationRules: [...httpRules],
    context: (request, reply) => httpContext(services, request, reply),
    errorFormatter: ({ errors = [], data }, { reply }) => {
      const shown = errors.flatMap(singleErrors).map(shownError);
      for (const { bug } of shown) if (bug !== null) services.log.error({ err: bug }, 'a query failed');
      const retryAfter = shown.find((error) => error.retryAfter !== null)?.retryAfter;
      if (reply && retryAfter) reply.header('retry-after', String(retryAfter));
      return {
        statusCode: data ? 200 : (shown[0]?.status ?? 500),
        response: { data: data ?? null, errors: shown.map((error) => new ShownGraphQLError(error.formatted)) },
      };
    },
  });
  app.graphql.addHook('preParsing', refuseTrees);
  keepAnswersOf(app);
}

/**
 * mercurius takes a query as a tree in JSON as well, which no parser has looked at: rules and bounds rest on the parser.
 * @throws {ApiError} BAD_REQUEST
 */
async function refuseTrees(_: unknown, source: string): Promise<void> {
  if (isJson(source)) throw new ApiError('BAD_REQUEST');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An error that serialises exactly as it was decided to be shown. */
class ShownGraphQLError extends GraphQLError {
  readonly #shown: ReturnType<typeof shownError>['formatted'];

  constructor(shown: ReturnType<typeof shownError>['formatted']) {
    super(shown.message);
    this.#shown = shown;
  }

  override toJSON() {
    return this.#shown;
  }
}

/** mercurius puts all complaints about one query into a single error. */
function singleErrors(error: GraphQLError): GraphQLError[] {
  const inside: unknown =
    error.originalError && 'errors' in error.originalError ? error.originalError.errors : undefined;
  if (!Array.isArray(inside)) return [error];
  return inside.map((one: unknown) => {
    if (one instanceof GraphQLError) return one;
    return new GraphQLError('', { originalError: new ApiError('BAD_REQUEST') });
  });
}
