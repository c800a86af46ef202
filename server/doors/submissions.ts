import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { type CheckedPhoto, checkPhoto } from '../photos/photos.ts';
import type { Services } from '../services.ts';
import type { Kept } from '../store/work.ts';
import { digestOfContent } from './content-digest.ts';
import type { ArrivedPhoto } from './form-parts.ts';
import type { Delivery, Intake } from './intake.ts';
import { takeIn } from './take-in.ts';
import { readUpload, type Upload } from './upload.ts';

/**
 * `POST /submissions`: takes one piece of work, and its photo where it has one, exactly once (promise 3). The order
 * decides: hash while writing, look through, flush, move to its place, flush the folder, then the row, then the receipt.
 * A crash in between leaves at most a file without a row, which is swept later.
 */
export function registerSubmissions(app: FastifyInstance, services: Services, intake: Intake): void {
  app.post('/submissions', async (request, reply) => {
    const { receipt } = await intake(request, reply, (delivery) => takeSubmission(services, delivery));
    return receipt;
  });
}

async function takeSubmission(services: Services, delivery: Delivery): Promise<Kept> {
  const { request, groupId, arrival, temporary } = delivery;
  const upload = await readUpload(request, services.folders.incoming, temporary);
  refuseStrangeWork(upload, groupId);
  const photo = upload.photo && (await checkNamedPhoto(upload, upload.photo, temporary.keepFile));
  const content = {
    ...(upload.photo ? { sha256: upload.photo.sha256, bytes: upload.photo.bytes } : upload.text),
    contentDigest: digestOfContent([upload.workDigest, upload.photo?.sha256 ?? null]),
  };
  return takeIn(services, groupId, { ...arrival, ...content, work: upload.work }, photo);
}

/** @throws {ApiError} BAD_WORK for parts that do not belong together; EXPLORER_NOT_IN_GROUP for another group's work. */
function refuseStrangeWork({ work, photo }: Upload, groupId: number): void {
  if (work.kind === 'newExplorer' && work.explorerId !== work.id) throw new ApiError('BAD_WORK');
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if ((named === null) !== (photo === null)) throw new ApiError('BAD_WORK');
  if (work.groupId !== groupId) throw new ApiError('EXPLORER_NOT_IN_GROUP');
}

async function checkNamedPhoto(
  { work }: Upload,
  arrived: ArrivedPhoto,
  keepFile: (file: string) => void,
): Promise<CheckedPhoto> {
  // Asked first: a photo that suffered on its way must not be taken for a file that never was one.
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if (named?.sha256 !== arrived.sha256 || named.bytes !== arrived.bytes) throw new ApiError('PHOTO_ALTERED');
  return checkPhoto(arrived, keepFile);
}
