import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql/index.js';
import type { RequestContext } from '../access/context.ts';
import { classQueries } from './resolvers/class.ts';
import { contentQueries } from './resolvers/content.ts';
import { explorerMutations } from './resolvers/explorers.ts';
import { groupQueries } from './resolvers/groups.ts';
import { registrationMutations } from './resolvers/registration.ts';
import { streams } from './resolvers/streams.ts';

/**
 * The contract with its resolvers. One executable schema goes to both HTTP and the sockets: mercurius, given the type
 * text alone, drops the Subscription resolvers and every stream ends at once.
 * @param typeDefs the text of `schemas/api.graphql`.
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema<RequestContext>({
    typeDefs,
    resolvers: {
      Query: { ...contentQueries, ...groupQueries, ...classQueries },
      Mutation: {
        ...explorerMutations,
        ...registrationMutations,
        validateExplorerCode: groupQueries.validateExplorerCode,
      },
      Subscription: streams,
    },
  });
}
