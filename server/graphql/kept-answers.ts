import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind } from 'graphql/index.js';
import type { ContentCollectionName } from '../../schemas/collections.ts';
import { httpContext } from '../access/context.ts';
import { contentCollections } from '../content/content.ts';
import type { Services } from '../services.ts';
import { lastChangeOf } from '../store/content.ts';
import { createAnswerMemory } from './answer-memory.ts';

/** Texts of queries that are known to ask for a page of the garden's content. The app has one for each collection. */
const KNOWN_QUERIES = 100;
/** The longest question, its query included, that an answer is kept for, in characters. */
const QUESTION_MAX_LENGTH = 4_096;

/** A pull that may be answered from memory. */
interface Question {
  readonly key: string;
  /** Where the order of changes of its collection stood before anything was read. */
  readonly lastChange: number;
}

/**
 * Answers a pull of the garden's content from memory, where the same was asked before and the collection has not changed
 * since: a class of thirty pulls the same pages at the start of a lesson. The garden's content is the same for everybody, so
 * nothing in such an answer depends on who asks.
 *
 * No answer can be stale, whichever process changed the content: each time, the database is asked for the place of the
 * collection's last change, and an answer stands for the place that was read before it was made. Places never come back
 * (`store/clock.ts`), so whatever changed meanwhile only makes an answer that nobody is given.
 *
 * Call it before mercurius is registered, and the result with mercurius's app after it.
 */
export function keepAnswers(calls: FastifyInstance, services: Services): (app: FastifyInstance) => void {
  const collections = new Map<string, ContentCollectionName>();
  const memory = createAnswerMemory();
  const asked = new WeakMap<FastifyRequest, Question>();
  /** Questions of which the answer is on its way out. Refusals of all kinds never come to be here. */
  const answered = new WeakSet<FastifyRequest>();

  calls.addHook('preHandler', async (request, reply) => {
    const asks = questionIn(request);
    const collection = asks && collections.get(asks.query);
    if (!asks || !collection) return undefined;
    const lastChange = await lastChangeOf(services.store.db, collection);
    const answer = memory.find(asks.key, lastChange);
    if (!answer) {
      asked.set(request, { key: asks.key, lastChange });
      return undefined;
    }
    // Who asks has been here, and a session lives on with each use.
    await httpContext(services, request, reply);
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  calls.addHook('onSend', async (request, { statusCode }, payload) => {
    const question = answered.has(request) && asked.get(request);
    if (question && statusCode === 200 && typeof payload === 'string') {
      memory.keep(question.key, question.lastChange, Buffer.from(payload));
    }
  });

  return ({ graphql }) => {
    // Only what the rules have let through comes as far as this.
    graphql.addHook('preExecution', async (_, document, { reply }) => {
      const collection = collectionOf(document);
      const asks = questionIn(reply.request);
      if (collection && asks && collections.size < KNOWN_QUERIES) collections.set(asks.query, collection);
    });
    graphql.addHook('onResolution', async ({ errors = [] }, { reply }) => {
      if (errors.length === 0) answered.add(reply.request);
    });
  };
}

/** What a POST to `/graphql` asks; null for anything but one query with its variables. */
function questionIn({ routeOptions, method, body }: FastifyRequest): { query: string; key: string } | null {
  if (routeOptions.url !== '/graphql' || method !== 'POST' || typeof body !== 'object' || body === null) return null;
  if (!('query' in body) || typeof body.query !== 'string') return null;
  const key = JSON.stringify(body);
  return key.length > QUESTION_MAX_LENGTH ? null : { query: body.query, key };
}

const collectionsByField: ReadonlyMap<string, ContentCollectionName> = new Map(
  contentCollections.map((name) => [`pull${name[0]?.toUpperCase()}${name.slice(1)}`, name]),
);

/** The collection that a document pulls from; null when it asks for anything else as well. It holds one operation by the rules. */
function collectionOf({ definitions }: DocumentNode): ContentCollectionName | null {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [field, ...more] = operation?.selectionSet.selections ?? [];
  if (field?.kind !== Kind.FIELD || more.length > 0) return null;
  return collectionsByField.get(field.name.value) ?? null;
}
