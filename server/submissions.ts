import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DELIVERY_HEADER } from '../schemas/delivery.ts';
import { groupOfDelivery } from './access.ts';
import { ApiError } from './errors.ts';
import { checkPhoto, keepPhoto } from './photos.ts';
import type { Services } from './services.ts';
import { type Kept, keepWork, type StoredPhoto } from './store/work.ts';
import { readUpload, removeFiles, type Upload } from './upload.ts';

/** Seconds after which a device that found all places taken should try again. */
const BUSY_RETRY_SECONDS = 2;

/**
 * `POST /submissions`: takes one piece of work, and its photo where it has one, exactly once (promise 3). The order
 * decides: hash while writing, look through, flush, move to its place, flush the folder, then the row, then the receipt.
 * A crash in between leaves at most a file without a row, which is swept later.
 */
export function registerSubmissions(app: FastifyInstance, services: Services): void {
  let underWay = 0;
  app.post('/submissions', async (request, reply) => {
    const groupId = await groupOfDelivery(services, request.headers[DELIVERY_HEADER]);
    if (underWay >= services.maxUploads) throw new ApiError('BUSY', { retryAfter: BUSY_RETRY_SECONDS });
    underWay++;
    try {
      const { receipt, isReplay } = await takeSubmission(services, request, groupId);
      if (isReplay) reply.header('idempotent-replayed', 'true');
      return await reply.code(isReplay ? 200 : 201).send(receipt);
    } finally {
      underWay--;
    }
  });
}

async function takeSubmission(services: Services, request: FastifyRequest, groupId: number): Promise<Kept> {
  if (!request.isMultipart()) throw new ApiError('BAD_WORK');
  const temporary: string[] = [];
  const keepFile = (file: string) => void temporary.push(file);
  try {
    const upload = await readUpload(request, services.folders.incoming, keepFile);
    refuseStrangeWork(upload, groupId);
    const photo = upload.photo && (await takePhoto(services, upload, upload.photo, keepFile));
    return await keepWork(services.store, groupId, {
      work: upload.work,
      ...(upload.photo ? { sha256: upload.photo.sha256, bytes: upload.photo.bytes } : upload.text),
      photo,
      receivedAt: Date.now(),
    });
  } finally {
    await removeFiles(temporary);
  }
}

/** @throws {ApiError} BAD_WORK for parts that do not belong together; EXPLORER_NOT_IN_GROUP for another group's work. */
function refuseStrangeWork({ work, photo }: Upload, groupId: number): void {
  if (work.kind === 'newExplorer' && work.explorerId !== work.id) throw new ApiError('BAD_WORK');
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if ((named === null) !== (photo === null)) throw new ApiError('BAD_WORK');
  if (work.groupId !== groupId) throw new ApiError('EXPLORER_NOT_IN_GROUP');
}

async function takePhoto(
  services: Services,
  { work }: Upload,
  arrived: NonNullable<Upload['photo']>,
  keepFile: (file: string) => void,
): Promise<StoredPhoto> {
  // Asked first: a photo that suffered on its way must not be taken for a file that never was one.
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if (named?.sha256 !== arrived.sha256 || named.bytes !== arrived.bytes) throw new ApiError('PHOTO_ALTERED');
  return keepPhoto(services.folders, await checkPhoto(arrived, keepFile));
}
