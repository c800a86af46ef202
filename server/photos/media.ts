import type { FastifyInstance } from 'fastify';
import { groupNumber, sessionOf } from '../access/access.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { photoOf } from '../store/served-work.ts';
import { readThumbnail } from './thumbnails.ts';

/**
 * `GET /media/<group>/<response id>`: a child's photo, for signed-in devices of its group only. Without a session
 * of that group the answer is the same whether the group exists or not, with one it is the same whether the photo is
 * another group's or nobody's (promise 6). Nothing on the way may keep a copy. With `?size=thumbnail` it is 320 px wide.
 */
export function registerMedia(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { group: string; id: string }; Querystring: { size?: string } }>(
    '/media/:group/:id',
    async (request, reply) => {
      const { group, id } = request.params;
      const session = await sessionOf(services, request.raw, groupNumber(group));
      if (!session) throw new ApiError('SESSION_ENDED');
      if (id.includes('\u0000')) throw new ApiError('NOT_FOUND');
      const photo = await photoOf(services.store.db, session.groupId, id);
      if (!photo) throw new ApiError('NOT_FOUND');
      const kept = await (request.query.size === 'thumbnail'
        ? readThumbnail(services.photos, services.folders, photo.path)
        : services.photos.read(photo.path));
      if (!kept) throw new ApiError('NOT_FOUND');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `inline; filename="${photo.missionId}-${photo.taskId}.jpg"`,
          'content-length': kept.bytes,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': photo.type,
        })
        .send(kept.content);
    },
  );
}
