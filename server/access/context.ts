import type { FastifyReply, FastifyRequest } from 'fastify';
import { DELIVERY_HEADER, DEVICE_HEADER, GROUP_HEADER, TEACHER_HEADER } from '../../schemas/delivery.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { tellSessionEnd } from '../store/clock.ts';
import type { DeviceOfGroup } from '../store/devices.ts';
import { deviceIdFrom, groupNumber, type OpenSession, sendSessionCookie, sessionOf } from './access.ts';
import { networkOf } from './network.ts';

/** Who asks, as the resolvers see it. */
export interface RequestContext {
  readonly services: Services;
  /** The group the caller has proved to belong to; null without a valid session. */
  readonly session: DeviceOfGroup | null;
  /** How a session can be begun here; null where none may be: by GET and on sockets (API-R-11). */
  readonly signIn: SignInDoor | null;
  /** Where wrong codes are counted. */
  readonly network: string;
  /** The headers by which other clients bring work and changes; all null on sockets. */
  readonly caller: CallerHeaders;
}

export interface CallerHeaders {
  readonly delivery: string | null;
  readonly idempotencyKey: string | null;
  readonly teacher: string | null;
  /** Languages the caller prefers (`Accept-Language`). */
  readonly language: string | null;
}

export interface SignInDoor {
  readonly deviceId: string;
  /** Hands the new session to the device; the sockets of the one before end. */
  setCookie(groupId: number, token: string): void;
}

/** The context of a call over HTTP. */
export async function httpContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const session = await sessionOf(services, request.raw, groupNumber(request.headers[GROUP_HEADER]));
  if (session?.renewedToken) sendSessionCookie(services, reply, session.groupId, session.renewedToken);
  return {
    services,
    session,
    signIn: request.method === 'POST' ? signInDoor(services, request, reply) : null,
    network: networkOf(request.ip),
    caller: {
      delivery: oneHeader(request, DELIVERY_HEADER),
      idempotencyKey: oneHeader(request, 'idempotency-key'),
      teacher: oneHeader(request, TEACHER_HEADER),
      language: oneHeader(request, 'accept-language'),
    },
  };
}

/** The context of a socket, which was let in by its `connection_init`. */
export function socketContext(services: Services, session: OpenSession | null): RequestContext {
  return {
    services,
    session,
    signIn: null,
    network: '',
    caller: { delivery: null, idempotencyKey: null, teacher: null, language: null },
  };
}

/**
 * The caller's group.
 * @throws {ApiError} SESSION_ENDED without a valid session, the same whether the named group exists or not.
 */
export function groupOf({ session }: RequestContext): number {
  if (!session) throw new ApiError('SESSION_ENDED');
  return session.groupId;
}

function oneHeader({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function signInDoor(services: Services, request: FastifyRequest, reply: FastifyReply): SignInDoor {
  const deviceId = deviceIdFrom(request.headers[DEVICE_HEADER]);
  return {
    deviceId,
    setCookie: (groupId, token) => {
      sendSessionCookie(services, reply, groupId, token);
      // Not before the new cookie has left, or the device's own socket would come back with the old one.
      reply.raw.once('close', () => {
        tellSessionEnd(services.store, { groupId, deviceId, isRenewed: true }).catch((cause: unknown) => {
          services.log.error({ err: cause }, 'telling other processes failed');
        });
      });
    },
  };
}
