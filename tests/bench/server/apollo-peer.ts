/**
 * What the server is measured against: Apollo Server as its own documentation starts it, with the very same schema,
 * resolvers and database. Started with the data folder as its argument; sends its port to its parent.
 */
import { join } from 'node:path';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { sdl } from '../../../schemas/generated/sdl.ts';
import type { RequestContext } from '../../../server/access/context.ts';
import { createSchema } from '../../../server/graphql/schema.ts';
import { createLive } from '../../../server/live.ts';
import { connectDatabase } from '../../../server/store/database.ts';

const [, , dataDir = ''] = process.argv;
const db = connectDatabase({ kind: 'sqlite', file: join(dataDir, 'hedgerow.sqlite') });
const server = new ApolloServer({ schema: createSchema(sdl) });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  // The resolvers of content ask for nothing but the database.
  context: async () => ({ services: { store: { db, live: createLive() } } }) as RequestContext,
});
process.send?.(Number(new URL(url).port));
