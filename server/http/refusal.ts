import type { FastifyReply } from 'fastify';
import { type ApiError, errorAnswer } from '../errors.ts';

/**
 * Answers with a refusal. No cache on the way may keep it, or it would go on saying no: a photo that is not there yet, a file of the
 * version that comes next.
 * @param body where it says more than the refusal.
 */
export function sendRefusal(reply: FastifyReply, error: ApiError, body: object = errorAnswer(error)): FastifyReply {
  if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
  return (
    reply
      .code(error.status)
      .header('cache-control', 'no-store')
      // Said as well: a photo whose stream broke has left its own type behind.
      .type('application/json; charset=utf-8')
      .send(body)
  );
}
