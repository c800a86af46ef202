import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DELIVERY_HEADER, type Receipt } from '../../schemas/delivery.ts';
import { RECEIPTS_MAX_IDS } from '../../schemas/limits.ts';
import { groupOfDelivery } from '../access/access.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { receiptsOf } from '../store/work.ts';

const questionSchema = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(RECEIPTS_MAX_IDS)),
});

/**
 * `POST /receipts`: which of these ids the token's group still has here. A tablet deletes a photo only after this
 * answer (promise 2), so a photo counts only when its file is really there, whole.
 */
export function registerReceipts(app: FastifyInstance, services: Services): void {
  app.post('/receipts', async (request) => {
    const groupId = await groupOfDelivery(services, request.headers[DELIVERY_HEADER]);
    const question = v.safeParse(questionSchema, request.body);
    if (!question.success) throw new ApiError('BAD_REQUEST');
    const ids = question.output.ids.filter((id) => !id.includes('\u0000'));
    const found = await receiptsOf(services.store.db, groupId, ids);
    const held = await Promise.all(
      found.map(async ({ receipt, photo }): Promise<Receipt[]> => {
        const isHeld = photo === null || (await services.photos.sizeOf(photo.path)) === photo.bytes;
        return isHeld ? [receipt] : [];
      }),
    );
    return { receipts: held.flat() };
  });
}
