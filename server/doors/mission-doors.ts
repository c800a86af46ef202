import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DELIVERY_HEADER } from '../../schemas/delivery.ts';
import { numberField } from '../../schemas/task-response-form.ts';
import { groupOfDelivery } from '../access/access.ts';
import { currentAnswers } from '../content/current-answers.ts';
import type { Services } from '../services.ts';
import { knownExplorerUuid } from '../store/explorers.ts';
import { workOnTasks } from '../store/served-work.ts';
import { hasWork, type Kept } from '../store/work.ts';
import { checked, readFields } from './form-fields.ts';
import type { Intake } from './intake.ts';
import { idempotencyKey, writeWork } from './written-work.ts';

/** Seconds since 1970, with a fraction where the caller has one, as `UnixDate` is read. */
const timeField = v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{1,3})?$/), v.transform(Number));
const missionForm = v.strictObject({ explorer: numberField, mission: numberField, time: v.optional(timeField) });
const photoQuery = v.strictObject({ explorer: numberField, mission: numberField, task: numberField });

/**
 * Beginning and finishing a mission, and deleting a photo, for clients other than the app (API-W-11, API-W-12). The right is
 * the group's delivery token, as for all work; the answer is the receipt.
 */
export function registerMissionDoors(app: FastifyInstance, services: Services, intake: Intake): void {
  const doors = { '/mission-start': 'missionStart', '/mission-finish': 'missionFinish' } as const;
  for (const [path, kind] of Object.entries(doors)) {
    app.post(path, async (request, reply) => {
      const { receipt } = await intake(request, reply, ({ groupId }) => takeMission(services, request, groupId, kind));
      return receipt;
    });
  }
  app.delete('/task-response/photo', async (request) => {
    const groupId = await groupOfDelivery(services, request.headers[DELIVERY_HEADER]);
    const { explorer, mission, task } = checked(photoQuery, request.query);
    const explorerId = await knownExplorerUuid(services.store.db, groupId, explorer);
    const photo = { groupId, explorerId, missionId: mission, taskId: task };
    const removal = await removePhoto(services, photo, idempotencyKey(request.headers['idempotency-key']));
    return { Photo: null, ...removal?.receipt };
  });
}

async function takeMission(
  services: Services,
  request: FastifyRequest,
  groupId: number,
  kind: 'missionStart' | 'missionFinish',
): Promise<Kept> {
  const { explorer, mission, time } = await readFields(request, missionForm);
  return writeWork(services, {
    groupId,
    said: {
      kind,
      explorerId: await knownExplorerUuid(services.store.db, groupId, explorer),
      missionId: mission,
    },
    key: idempotencyKey(request.headers['idempotency-key']),
    madeAt: time === undefined ? null : Math.round(time * 1000),
  });
}

interface PhotoOfTask {
  readonly groupId: number;
  readonly explorerId: string;
  readonly missionId: number;
  readonly taskId: number;
}

/**
 * Adds a removal, newer than all that is known of the task; a key that came before hears its receipt again, also when the
 * photo is long gone. @returns null when there is no photo to remove.
 */
async function removePhoto(
  services: Services,
  { groupId, explorerId, missionId, taskId }: PhotoOfTask,
  key: string | null,
): Promise<Kept | null> {
  const { db } = services.store;
  const work = await workOnTasks(db, { groupId, explorerUuid: explorerId, missionId });
  const onTask = work.filter(({ Task }) => Task.ID === taskId);
  const isKnown = key !== null && (await hasWork(db, groupId, key));
  if (!isKnown && !currentAnswers(onTask).some(({ Photo }) => Photo !== null)) return null;
  const revision = 1 + Math.max(0, ...onTask.map(({ Revision }) => Revision));
  return writeWork(services, {
    groupId,
    said: { kind: 'photoRemoval', explorerId, missionId, taskId, revision },
    sent: ['photoRemoval', explorerId, missionId, taskId],
    key,
    madeAt: null,
  });
}
