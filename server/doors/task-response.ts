import type { FastifyInstance } from 'fastify';
import {
  MAX_ANSWER_OPTIONS,
  readTaskSubmission,
  TASK_SUBMISSION_FIELDS,
  type TaskSubmission,
} from '../../schemas/task-response-form.ts';
import type { TaskResponseWork } from '../../schemas/work.ts';
import { ApiError } from '../errors.ts';
import { type CheckedPhoto, checkPhoto } from '../photos/photos.ts';
import type { Services } from '../services.ts';
import { knownExplorerUuid } from '../store/explorers.ts';
import { highestRevision } from '../store/served-work.ts';
import type { Kept } from '../store/work.ts';
import { digestOfContent } from './content-digest.ts';
import { type ArrivedPhoto, arrivedText, bytesOf, photoFrom, readParts } from './form-parts.ts';
import type { Delivery, Intake } from './intake.ts';
import { takeIn } from './take-in.ts';
import { uuidFrom } from './uuid-from.ts';
import { idempotencyKey } from './written-work.ts';

/** Five fields, the answers, and one more to find out that there are too many. */
const MAX_PARTS = 5 + MAX_ANSWER_OPTIONS + 1;
/** Longest text field, in bytes: a number, and room for one that is too large to be told so. */
const FIELD_MAX_BYTES = 15;

interface Submission extends TaskSubmission<ArrivedPhoto> {
  /** Fields this server does not know, in the order of their names: they are part of what was sent. */
  readonly others: readonly (readonly [string, string])[];
}

/**
 * `POST /task-response`: the task submission of the specification, for clients other than the app (API-W-10, SUBMIT-01 to
 * SUBMIT-06). It is taken exactly once, by the header `Idempotency-Key` or by what it says. The answer is the receipt, and
 * `Photo`, the address of the photo or null.
 */
export function registerTaskResponse(app: FastifyInstance, services: Services, intake: Intake): void {
  app.post('/task-response', async (request, reply) => {
    const kept = await intake(request, reply, (delivery) => takeTaskResponse(services, delivery));
    return { ...kept.receipt, Photo: kept.photoAddress };
  });
}

async function takeTaskResponse(services: Services, delivery: Delivery): Promise<Kept> {
  const { request, groupId, arrival, temporary } = delivery;
  const key = idempotencyKey(request.headers['idempotency-key']);
  const submission = await readSubmission(services, delivery);
  const { db } = services.store;
  const explorerId = await knownExplorerUuid(db, groupId, submission.explorer);
  const digest = digestOf(groupId, submission);
  const checked = submission.photo && (await checkPhoto(submission.photo, temporary.keepFile));
  const work: TaskResponseWork = {
    kind: 'taskResponse',
    id: key ?? uuidFrom(digest),
    groupId,
    explorerId,
    madeAt: arrival.receivedAt - (arrival.clockOffset ?? 0),
    missionId: submission.mission,
    taskId: submission.task,
    revision: 1 + (await highestRevision(db, { groupId, explorerId, taskId: submission.task })),
    completed: submission.completed,
    answerOptionIds: [...submission.answerOptions],
    tagIds: [],
    photo: submission.photo && checked && namedPhoto(submission.photo, checked),
  };
  const { sha256, bytes } = submission.photo ?? arrivedText(Buffer.from(JSON.stringify(work)));
  return takeIn(services, groupId, { ...arrival, work, sha256, bytes, contentDigest: digest }, checked);
}

async function readSubmission({ folders }: Services, { request, temporary }: Delivery): Promise<Submission> {
  const fields: [string, string][] = [];
  const photos: ArrivedPhoto[] = [];
  await readParts(request, MAX_PARTS, async (name, stream) => {
    if (name === 'photo' && photos.length === 0) photos.push(await photoFrom(stream, folders.incoming, temporary));
    else if (name === 'photo') throw new ApiError('BAD_WORK');
    else fields.push([name, String(await bytesOf(stream, FIELD_MAX_BYTES, 'BAD_WORK'))]);
  });
  const submission = readTaskSubmission(fields);
  if (!submission) throw new ApiError('BAD_WORK');
  // An empty field says that there is no photo (SUBMIT-03).
  const others = fields
    .filter(([name]) => !TASK_SUBMISSION_FIELDS.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...submission, photo: photos.find(({ bytes }) => bytes > 0) ?? null, others };
}

/** Its own file is told by the photo's hash (SUBMIT-06). */
function digestOf(groupId: number, { others, photo, ...known }: Submission): string {
  const { explorer, mission, task, completed, answerOptions } = known;
  return digestOfContent([
    groupId,
    explorer,
    mission,
    task,
    completed,
    answerOptions,
    photo?.sha256 ?? null,
    ...others,
  ]);
}

function namedPhoto({ sha256, bytes }: ArrivedPhoto, { width, height }: CheckedPhoto): TaskResponseWork['photo'] {
  return { sha256, bytes, width, height };
}
