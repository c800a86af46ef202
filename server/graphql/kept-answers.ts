import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, Kind } from 'graphql/index.js';
import type { ContentCollectionName } from '../../schemas/collections.ts';
import { httpContext } from '../access/context.ts';
import { contentCollections } from '../content/content.ts';
import type { Services } from '../services.ts';
import { lastChangeOf } from '../store/content.ts';
import { createAnswerMemory, type KeptAnswer } from './answer-memory.ts';

/** The longest call that an answer is kept for, in bytes. Such a one cannot nest too deeply to be written out again either. */
const CALL_MAX_BYTES = 4_096;

/** A pull of the garden's content, and what its answer will stand for. */
interface Question extends Pick<KeptAnswer, 'collection' | 'lastChange'> {
  readonly text: string;
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
  const memory = createAnswerMemory();
  const placeOf = (collection: ContentCollectionName) => lastChangeOf(services.store.db, collection);
  const asked = new WeakMap<FastifyRequest, Question>();
  /** Questions of which the answer is on its way out. Refusals of all kinds never come to be here. */
  const answered = new WeakMap<FastifyRequest, Question>();

  calls.addHook('preHandler', async (request, reply) => {
    const text = questionIn(request);
    const answer = text === null ? null : memory.find(text);
    if (!answer || (await placeOf(answer.collection)) !== answer.lastChange) return undefined;
    // Who asks has been here, and a session lives on with each use.
    await httpContext(services, request, reply);
    return reply.type('application/json; charset=utf-8').send(answer.bytes);
  });

  calls.addHook('onSend', async (request, { statusCode }, payload) => {
    const question = answered.get(request);
    if (!question || statusCode !== 200 || typeof payload !== 'string') return;
    const { text, ...place } = question;
    memory.keep(text, { ...place, bytes: Buffer.from(payload) });
  });

  return ({ graphql }) => {
    // Only what the rules have let through comes as far as this, and nothing of the answer has been read yet.
    graphql.addHook('preExecution', async (_, document, { reply: { request } }) => {
      const collection = collectionOf(document);
      const text = collection && questionIn(request);
      if (collection === null || text === null) return;
      asked.set(request, { text, collection, lastChange: await placeOf(collection) });
    });
    graphql.addHook('onResolution', async ({ errors = [] }, { reply: { request } }) => {
      const question = asked.get(request);
      if (question && errors.length === 0) answered.set(request, question);
    });
  };
}

/** What a POST to `/graphql` asks; null for anything but one short query with its variables. */
function questionIn({ routeOptions, method, headers, body }: FastifyRequest): string | null {
  if (routeOptions.url !== '/graphql' || method !== 'POST' || typeof body !== 'object' || body === null) return null;
  // Without a length it may be as long as any.
  if (!(Number(headers['content-length']) <= CALL_MAX_BYTES) || !('query' in body)) return null;
  const { query, variables, operationName }: { query: unknown; variables?: unknown; operationName?: unknown } = body;
  return JSON.stringify([query, variables, operationName]);
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
