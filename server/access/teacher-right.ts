import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { TEACHER_HEADER } from '../../schemas/delivery.ts';
import { groupByTypedCode } from '../doors/code-door.ts';
import { checked } from '../doors/form-fields.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { audit } from '../store/audit.ts';
import { endAllBut, endRight, groupOfTeacher, TEACHER_MS, useLink } from '../store/teachers.ts';
import { isSecureVisit } from './visit.ts';

const PATH = '/teacher/';
const linkBody = v.strictObject({ token: v.pipe(v.string(), v.maxLength(100)) });

/**
 * The teacher's right (architecture: "Teacher"): a link from a mail is exchanged, once, for a cookie that is sent to the
 * teacher's page alone, or with `Accept: application/json` for a token that other clients send in `Hedgerow-Teacher`.
 */
export function registerTeacherRight(app: FastifyInstance, services: Services): void {
  app.post(`${PATH}session`, async (request, reply) => {
    const { token } = checked(linkBody, request.body);
    const opened = await useLink(services.store.db, token, Date.now());
    if (!opened) throw new ApiError('LINK_USED');
    if (opened.isNewEmail) await audit(services.store.db, opened.groupId, 'emailChanged');
    if (request.headers.accept?.includes('application/json')) {
      return { Token: opened.right, ExpiresIn: TEACHER_MS / 1000 };
    }
    sendCookie(services, request, reply, opened.right);
    return reply.code(204).send();
  });
}

/** Ends the right, and takes the cookie back. */
export async function finishTeaching(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(services, request);
  if (token !== null) await endRight(services.store.db, token);
  reply.clearCookie(cookieName(services, request), { path: PATH });
}

/**
 * Ends all that letters have given over a group but the caller's own right, which was just found: others' rights, links not opened
 * yet, addresses not proved yet.
 */
export async function endOtherRights(services: Services, request: FastifyRequest, groupId: number): Promise<void> {
  await endAllBut(services.store.db, groupId, tokenOf(services, request) ?? '');
}

/**
 * The group that the caller's cookie or header gives the teacher's right over; null without one. The cookie lives on with
 * each use.
 */
export async function teacherGroup(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | null> {
  const token = tokenOf(services, request);
  const groupId = token === null ? null : await groupOfTeacher(services.store.db, token, Date.now());
  if (token !== null && groupId !== null && !teacherHeader(request)) sendCookie(services, request, reply, token);
  return groupId;
}

/**
 * The group of a code, for whoever has the teacher's right over it. The class's code alone changes nothing: every child
 * knows it (ROLE-03).
 * @throws {ApiError} FORBIDDEN without the right, whatever the code; TOO_MANY_CODES.
 */
export async function groupToChange(
  services: Services,
  { network, code, teacher }: { readonly network: string; readonly code: string; readonly teacher: string | null },
): Promise<number> {
  const groupId = teacher === null ? null : await groupOfTeacher(services.store.db, teacher, Date.now());
  if (groupId === null) throw new ApiError('FORBIDDEN');
  const group = await groupByTypedCode(services, network, code);
  if (group?.id !== groupId) throw new ApiError('FORBIDDEN');
  return groupId;
}

function tokenOf(services: Services, request: FastifyRequest): string | null {
  return teacherHeader(request) ?? request.cookies[cookieName(services, request)] ?? null;
}

/** The right of a client without cookies. */
export function teacherHeader({ headers }: FastifyRequest): string | null {
  const token = headers[TEACHER_HEADER];
  return typeof token === 'string' ? token : null;
}

function sendCookie(services: Services, request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(services, request), token, {
    path: PATH,
    httpOnly: true,
    secure: isSecureVisit(request.raw, services.publicUrl),
    sameSite: 'strict',
    maxAge: TEACHER_MS / 1000,
  });
}

function cookieName({ publicUrl }: Services, request: FastifyRequest): string {
  return `${isSecureVisit(request.raw, publicUrl) ? '__Secure-' : ''}teacher`;
}
