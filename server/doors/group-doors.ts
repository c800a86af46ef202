import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { numberField } from '../../schemas/task-response-form.ts';
import { networkOf } from '../access/network.ts';
import { groupToChange, teacherHeader } from '../access/teacher-right.ts';
import { askForCodes, updateGroup } from '../groups/registration.ts';
import type { Services } from '../services.ts';
import { readFields } from './form-fields.ts';
import { joinGroup } from './join-group.ts';
import { idempotencyKey } from './written-work.ts';

const ageField = v.pipe(v.string(), v.regex(/^(?:-1|[1-9]\d{0,14})$/), v.transform(Number));
const userForm = v.strictObject({ name: v.string(), agegroup: ageField, avatar: numberField, code: v.string() });
const sessionForm = v.strictObject({ code: v.string(), name: v.optional(v.string()), email: v.optional(v.string()) });
const emailForm = v.strictObject({ email: v.string() });

/** The helper calls of the specification: register user, update session, send e-mail (API-W-07 to API-W-09). */
export function registerGroupDoors(app: FastifyInstance, services: Services): void {
  app.post('/register-user', async (request, reply) => {
    const { name, agegroup, avatar, code } = await readFields(request, userForm);
    const explorer = await joinGroup(services, {
      ...{ name, ageGroupId: agegroup, avatarId: avatar, code },
      network: networkOf(request.ip),
      key: idempotencyKey(request.headers['idempotency-key']),
    });
    return reply.code(201).send(explorer);
  });
  app.post('/update-session', async (request) => {
    const { code, name, email } = await readFields(request, sessionForm);
    const teacher = teacherHeader(request);
    const groupId = await groupToChange(services, { network: networkOf(request.ip), code, teacher });
    return updateGroup(services, groupId, {
      ...{ name: name ?? null, email: email ?? null },
      language: request.headers['accept-language'] ?? null,
    });
  });
  app.post('/send-email', async (request, reply) => {
    const { email } = await readFields(request, emailForm);
    await askForCodes(services, email, request);
    return reply.code(202).send({ status: 'accepted' });
  });
}
