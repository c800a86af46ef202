import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GROUP_HEADER } from '../../schemas/delivery.ts';
import { isSameName } from '../../src/domain/same-name.ts';
import { endOtherRights, finishTeaching, teacherGroup } from '../access/teacher-right.ts';
import { checked } from '../doors/form-fields.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { audit, auditOf } from '../store/audit.ts';
import { tabletsOf } from '../store/devices.ts';
import { groupDetails } from '../store/groups.ts';
import { LONGEST_DAYS, SHORTEST_DAYS, setRetention } from '../store/retention.ts';
import { reportLost, rotateCode } from '../store/revoke.ts';
import { deleteGroup } from './deletion.ts';
import { exportGroup } from './export.ts';
import { languageOf, separatorFor } from './reader-language.ts';
import { askForCodes, updateGroup } from './registration.ts';
import { finishedPage, groupPage, linkPage, type PageReader, receiptPage, teacherWords } from './teacher-html.ts';

const days = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(SHORTEST_DAYS), v.maxValue(LONGEST_DAYS));
const text = v.pipe(v.string(), v.maxLength(300));

/**
 * `/teacher/`, the page of a group for its teacher: details, code, lost tablets, time of keeping, export and deletion. It is
 * no part of the app: no child's session opens it, and the service worker never keeps it.
 * @param folder with the page's script and style; null where there is none, as in tests of the rest.
 */
export async function registerTeacherPage(
  app: FastifyInstance,
  services: Services,
  folder: string | null,
): Promise<void> {
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/teacher/assets/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', 'no-cache'),
    });
  }
  app.get('/teacher/', async (request, reply) => {
    const groupId = await teacherGroup(services, request, reply);
    return sendPage(
      reply,
      groupId === null ? linkPage(readerOf(services, request)) : await pageOf(services, request, groupId),
    );
  });
  app.get<{ Querystring: { group?: string } }>('/teacher/export', async (request, reply) => {
    const groupId = await rightful(services, request, reply, request.query.group);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="hedgerow-group-${groupId}.zip"`)
      .type('application/zip')
      .send(await exportGroup(services, groupId, separatorFor(request.headers['accept-language'] ?? null)));
  });
}

/** What the page's forms do; among the calls that carry the credentials, so that no other site can make them. */
export function registerTeacherCalls(app: FastifyInstance, services: Services): void {
  app.post('/teacher/link', async (request) => {
    const { email } = checked(v.strictObject({ email: text }), request.body);
    await askForCodes(services, email, request);
    return { message: wordsFor(services, request).linkSent };
  });
  app.post('/teacher/finish', async (request, reply) => {
    await finishTeaching(services, request, reply);
    return sendPage(reply, finishedPage(readerOf(services, request)));
  });
  // Before a download: only a script can say what keeps it from beginning.
  app.post('/teacher/ready', async (request, reply) => {
    await rightful(services, request, reply);
    return reply.code(204).send();
  });
  app.post('/teacher/details', async (request, reply) => {
    const groupId = await rightful(services, request, reply);
    const { name, email } = checked(v.strictObject({ name: text, email: text }), request.body);
    const { isEmailToConfirm, name: newName } = await updateGroup(services, groupId, {
      ...{ name, email },
      language: request.headers['accept-language'] ?? null,
    });
    const texts = wordsFor(services, request);
    return { message: isEmailToConfirm ? texts.emailToConfirm : texts.saved, name: newName };
  });
  app.post('/teacher/code', async (request, reply) => {
    const groupId = await rightful(services, request, reply);
    // Also the way out when a stranger asks to move the group to an address of their own: their link must come to nothing.
    await endOtherRights(services, request, groupId);
    await rotateCode(services.store, services.keys, groupId);
    await audit(services.store.db, groupId, 'codeRotated');
    return sendPage(reply, await pageOf(services, request, groupId));
  });
  app.post('/teacher/lost', async (request, reply) => {
    const groupId = await rightful(services, request, reply);
    const { device } = checked(v.strictObject({ device: text }), request.body);
    const known = await tabletsOf(services.store.db, groupId);
    if (!known.some(({ deviceId }) => deviceId === device)) throw new ApiError('BAD_INPUT');
    await reportLost(services.store, services.keys, { groupId, deviceId: device });
    await audit(services.store.db, groupId, 'tabletLost');
    return sendPage(reply, await pageOf(services, request, groupId));
  });
  app.post('/teacher/retention', async (request, reply) => {
    const groupId = await rightful(services, request, reply);
    const asked = checked(v.strictObject({ days }), request.body);
    await setRetention(services.store.db, groupId, asked.days);
    await audit(services.store.db, groupId, 'retentionChanged', asked);
    return sendPage(reply, await pageOf(services, request, groupId));
  });
  app.post('/teacher/delete', async (request, reply) => {
    const groupId = await rightful(services, request, reply);
    const { name } = checked(v.strictObject({ name: text }), request.body);
    const group = await groupDetails(services.store.db, services.keys, groupId);
    if (!isSameName(name, group.name)) throw new ApiError('BAD_INPUT');
    const receipt = await deleteGroup(services, groupId, 'deletedByTeacher');
    services.log.warn({ groupId, ...receipt.counts }, 'a class was deleted by its teacher');
    if (request.headers.accept?.includes('application/json')) return receipt;
    return sendPage(reply, receiptPage(readerOf(services, request), receipt));
  });
}

function readerOf(services: Services, { headers }: FastifyRequest): PageReader {
  const language = languageOf(services, headers['accept-language'] ?? null);
  return { authorization: services.authorization, language };
}

function wordsFor(services: Services, request: FastifyRequest) {
  return teacherWords[readerOf(services, request).language];
}

async function pageOf(services: Services, request: FastifyRequest, groupId: number): Promise<string> {
  const { db } = services.store;
  return groupPage(readerOf(services, request), {
    group: await groupDetails(db, services.keys, groupId),
    tablets: await tabletsOf(db, groupId),
    deeds: await auditOf(db, groupId),
    address: services.ownAddress(),
  });
}

/**
 * The group that the right is over.
 * @param shown the number of the group that the page in front of the teacher shows, where the page says it. A browser holds one
 * right: once a second tab has opened another group, what is pressed in the first one must not reach that.
 * @throws {ApiError} FORBIDDEN without the teacher's right over it.
 */
async function rightful(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: string | string[] | undefined = request.headers[GROUP_HEADER],
): Promise<number> {
  const groupId = await teacherGroup(services, request, reply);
  if (groupId === null || (shown !== undefined && shown !== String(groupId))) throw new ApiError('FORBIDDEN');
  return groupId;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
