import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Nothing came for so long: the tablet has walked out of the signal. In milliseconds. */
const IDLE_MS = 30_000;
/** Time given to everybody, in milliseconds, before the average counts. */
const HEAD_START_MS = 60_000;
/** The slowest average that is waited for: half of what the slowest link of a garden carries. */
const BYTES_PER_SECOND = 2_000;
/** The last word on how long one request may take to arrive, in milliseconds: 8 MB at the slowest average, and more. */
export const REQUEST_TIMEOUT_MS = 90 * 60 * 1000;

/** What can be seen of a request that is still arriving. */
export interface Progress {
  readonly elapsedMs: number;
  /** Bytes that came so far, and had come when it was looked at last. */
  readonly arrived: number;
  readonly before: number;
}

/**
 * Gives up requests whose body does not come, so that the half-open uploads of a class that left do not hold all places.
 * They are looked at every 30 seconds.
 */
export function registerPace(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.raw.complete) watch(request);
  });
}

/** The time allowed grows with what has arrived, so that a large photo on a slow link comes through. */
export function isHopeless({ elapsedMs, arrived, before }: Progress): boolean {
  return arrived === before || elapsedMs > HEAD_START_MS + (arrived / BYTES_PER_SECOND) * 1000;
}

function watch({ raw }: FastifyRequest): void {
  const began = performance.now();
  const start = raw.socket.bytesRead;
  let before = -1;
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - start;
    if (!raw.complete && isHopeless({ elapsedMs: performance.now() - began, arrived, before })) raw.destroy();
    before = arrived;
  }, IDLE_MS);
  raw.once('close', () => clearInterval(timer));
}
