import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type DeviceOfGroup, deliveryBy, openSession, SESSION_IDLE_MS } from '../store/devices.ts';
import { isSecureVisit } from './visit.ts';

/** A device id as the app makes it: a UUID, or any other word of this form. */
const DEVICE_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface OpenSession extends DeviceOfGroup {
  /** The cookie to send again, so that 30 idle days count from the last contact; null when it is fresh enough. */
  readonly renewedToken: string | null;
}

/** The number in a header or address that names a group, or null for anything else. */
export function groupNumber(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * The session that a request's own cookie opens in one group. The cookies of other groups on the same device are never
 * looked at, so a tablet signed in to two classes reads exactly the one it names.
 */
export async function sessionOf(
  services: Services,
  request: IncomingMessage,
  groupId: number | null,
): Promise<OpenSession | null> {
  if (groupId === null) return null;
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const token = cookies[cookieName(groupId, isSecureVisit(request, services.publicUrl))];
  const session = token ? await openSession(services.store.db, groupId, token) : null;
  if (session) services.visits.note(groupId);
  return session && token ? { ...session, renewedToken: session.isRenewed ? token : null } : null;
}

/** Sends a group's session cookie: for this host only, out of reach of scripts, never sent from another site's page. */
export function sendSessionCookie(services: Services, reply: FastifyReply, groupId: number, token: string): void {
  const secure = isSecureVisit(reply.request.raw, services.publicUrl);
  reply.setCookie(cookieName(groupId, secure), token, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
    maxAge: SESSION_IDLE_MS / 1000,
  });
}

/** The device a code is validated on; without a proper id it is one never seen before. */
export function deviceIdFrom(header: unknown): string {
  return typeof header === 'string' && DEVICE_ID.test(header) ? header : randomUUID();
}

/**
 * The group whose work a delivery token may bring. Cookies are never looked at: work belongs to its group for life,
 * whoever is signed in (promise 5). A replaced token is answered like an unknown one: TOKEN_ENDED would tell a tablet that
 * it was reported lost, and it would wipe its keepsakes because the answer to its sign-in is still on the way.
 * @throws {ApiError} TOKEN_ENDED, TOKEN_UNKNOWN or GROUP_DELETED.
 */
export async function groupOfDelivery(services: Services, header: unknown): Promise<number> {
  const { state, groupId } = await deliveryBy(services.store.db, typeof header === 'string' ? header : '');
  if (state === 'ended') throw new ApiError('TOKEN_ENDED');
  if (state === 'groupDeleted') throw new ApiError('GROUP_DELETED');
  if (state === 'replaced' || groupId === null) throw new ApiError('TOKEN_UNKNOWN');
  services.visits.note(groupId);
  return groupId;
}

function cookieName(groupId: number, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}s-${groupId}`;
}
