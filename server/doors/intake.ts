import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK_HEADER, DELIVERY_HEADER } from '../../schemas/delivery.ts';
import { groupOfDelivery } from '../access/access.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { createRoomCheck, isClassFull } from '../store/quota.ts';
import type { Arrival, Kept } from '../store/work.ts';
import { clockOffset } from './clock-offset.ts';
import { createPlaces } from './places.ts';
import { createTemporary, type Temporary } from './temporary.ts';

/** Seconds after which a device that found all places taken should try again. */
const BUSY_RETRY_SECONDS = 2;

/** One piece of work on its way in. */
export interface Delivery {
  readonly request: FastifyRequest;
  /** The group whose work it may be, by its delivery token. */
  readonly groupId: number;
  /** What is known of the arrival before anything has been read. */
  readonly arrival: Pick<Arrival, 'receivedAt' | 'clockOffset'>;
  readonly temporary: Temporary;
}

/** Takes work in, a limited number of pieces at once. */
export type Intake = (
  request: FastifyRequest,
  reply: FastifyReply,
  take: (delivery: Delivery) => Promise<Kept>,
) => Promise<Kept>;

/**
 * What all addresses that take work have in common: who may bring it, how many at once, and that temporary files go,
 * whatever happens. The reply says 201 for new work and 200 with `Idempotent-Replayed` for a repeat.
 */
export function createIntake(services: Services): Intake {
  const takePlace = createPlaces(services.maxUploads);
  const isFull = createRoomCheck();
  return async (request, reply, take) => {
    const groupId = await groupOfDelivery(services, request.headers[DELIVERY_HEADER]);
    if (await isFull(services.store.db, groupId)) refuseFull(services, groupId);
    const leavePlace = takePlace(groupId, request.raw);
    if (!leavePlace) throw new ApiError('BUSY', { retryAfter: BUSY_RETRY_SECONDS });
    services.metrics.uploadsUnderWay.inc();
    const temporary = createTemporary();
    const receivedAt = Date.now();
    try {
      const kept = await take({
        request,
        groupId,
        arrival: { receivedAt, clockOffset: clockOffset(request.headers[CLOCK_HEADER], receivedAt) },
        temporary,
      });
      if (kept.photoAddress !== null && !kept.isReplay) services.metrics.photoBytes.inc(kept.receipt.bytes);
      reply.code(kept.isReplay ? 200 : 201);
      if (kept.isReplay) reply.header('idempotent-replayed', 'true');
      return kept;
    } finally {
      leavePlace();
      services.metrics.uploadsUnderWay.dec();
      await temporary.letGo();
    }
  };
}

/**
 * Asked before anything is stored: a tablet keeps its work on 507, as on a full disk.
 * @throws {ApiError} DISK_FULL.
 */
export async function refuseFullClass(services: Services, groupId: number): Promise<void> {
  if (await isClassFull(services.store.db, groupId)) refuseFull(services, groupId);
}

function refuseFull({ log }: Services, groupId: number): never {
  log.warn({ groupId }, 'a class has used up its room');
  throw new ApiError('DISK_FULL');
}
