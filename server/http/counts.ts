import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { COUNTS_ADDRESS, COUNTS_BATCH_MAX, countedEvents } from '../../schemas/counts.ts';
import { checked } from '../doors/form-fields.ts';
import { ApiError } from '../errors.ts';
import { csvOf } from '../groups/csv.ts';
import type { Services } from '../services.ts';
import { addCounts, countsByDay } from '../store/counts.ts';
import { type MetricsAccess, mayReadMetrics } from './metrics-page.ts';

const batchSchema = v.pipe(v.array(v.picklist(countedEvents)), v.minLength(1), v.maxLength(COUNTS_BATCH_MAX));

/**
 * `POST /counts`: how often something was done, from the app (API-07). Kept are sums by day and event: not who did it, on which
 * tablet, in which class or from where. It is there only where the operator has set COUNTS.
 */
export function registerCounts(app: FastifyInstance, { store }: Services): void {
  app.post(COUNTS_ADDRESS, async (request, reply) => {
    await addCounts(store.db, new Date().toISOString().slice(0, 10), checked(batchSchema, request.body));
    return reply.code(204).send();
  });
}

/** `GET /counts`: the sums as a table, for whoever may read `/metrics`. */
export function registerCountsPage(app: FastifyInstance, { store }: Services, access: MetricsAccess): void {
  app.get(COUNTS_ADDRESS, async (request, reply) => {
    if (!mayReadMetrics(request, access)) throw new ApiError('NOT_FOUND');
    const rows = (await countsByDay(store.db)).map(({ day, event, total }) => [day, event, total]);
    return reply
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(csvOf(['day', 'event', 'total'], rows));
  });
}
