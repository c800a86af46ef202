import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../access/same-secret.ts';
import { isLocalHost } from '../access/visit.ts';
import { ApiError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAccess {
  /** What a reader sends as `Authorization: Bearer …`; null where the operator set none. */
  readonly token: string | null;
  /** Behind a proxy every request seems to come from this machine: then only a token opens the page. */
  readonly isBehindProxy: boolean;
}

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/**
 * `GET /metrics`: counts in Prometheus text. Open to whoever holds METRICS_TOKEN; without one, to this machine alone. To
 * everybody else there is nothing at this address.
 */
export function registerMetricsPage(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, access)) throw new ApiError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Whether a request may read what the server counts. */
export function mayReadMetrics(request: FastifyRequest, access: MetricsAccess): boolean {
  return access.token === null ? isFromHere(request, access) : bears(request, access.token);
}

/** A proxy on this machine that nobody told us of shows itself by the name it was asked for or by what it adds. */
function isFromHere({ raw, headers }: FastifyRequest, { isBehindProxy }: MetricsAccess): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const family = isIP(address);
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  const visited = `http://${headers.host ?? ''}`;
  const isNamedSo = URL.canParse(visited) && isLocalHost(new URL(visited).hostname);
  const isNear = family !== 0 && thisMachine.check(address, family === 6 ? 'ipv6' : 'ipv4');
  return !isBehindProxy && !isForwarded && isNamedSo && isNear;
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameSecret(sent, token);
}
