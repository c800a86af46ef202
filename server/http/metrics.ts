import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What a server counts of itself, for whoever looks after it. Labels are from short closed lists (patterns of addresses,
 * methods, statuses): no name, number or address of anybody can get in, and nothing grows with the number of classes.
 */
export interface Metrics {
  readonly uploadsUnderWay: Gauge;
  readonly openSockets: Gauge;
  /** Bytes of photos as they arrived, repeats left out. */
  readonly photoBytes: Counter;
  readonly deletedGroups: Counter<'why'>;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  /** All of it as Prometheus text. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Upper bounds in seconds: a query takes milliseconds, an upload over a garden's Wi-Fi a minute. */
const BOUNDS_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];
/** Anything else a client may name as its method. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Begins to count. Every server has a registry of its own, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    ...{ name: 'process_resident_memory_bytes', help: 'Memory this process holds.', registers },
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    ...{ name: 'process_cpu_seconds_total', help: 'Processor time this process has used.', registers },
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return {
    uploadsUnderWay: new Gauge({
      ...{ name: 'hedgerow_uploads_under_way', help: 'Pieces of work that are arriving now.', registers },
    }),
    openSockets: new Gauge({ name: 'hedgerow_open_sockets', help: 'Tablets that listen for changes now.', registers }),
    photoBytes: new Counter({
      ...{ name: 'hedgerow_photo_bytes_total', help: 'Bytes of photos that came and were kept.', registers },
    }),
    deletedGroups: new Counter({
      ...{ name: 'hedgerow_deleted_groups_total', help: 'Classes deleted with everything.', registers },
      labelNames: ['why'],
    }),
    requests: new Counter({
      ...{ name: 'hedgerow_requests_total', help: 'Answers by pattern of address and status.', registers },
      labelNames: ['method', 'route', 'status'],
    }),
    seconds: new Histogram({
      ...{ name: 'hedgerow_request_seconds', help: 'From a request to the end of its answer.', registers },
      labelNames: ['route'],
      buckets: BOUNDS_SECONDS,
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Counts every answer. Addresses nobody registered are one pattern: strangers cannot make the list grow. */
export function countAnswers(app: FastifyInstance, { requests, seconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    const method = METHODS.includes(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}
