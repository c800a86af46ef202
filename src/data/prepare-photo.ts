import type { Photo, PhotoFailure, Picture } from '../domain/photo.ts';
import type { Result } from '../domain/result.ts';
import type { OutboxWorker } from './worker-bridge.ts';

let tickets = 0;

/**
 * Has the worker make a photo of a picture. A signal cannot cross threads, so the page tells the worker itself when nobody
 * waits any more.
 * @throws an AbortError once `signal` has given it up.
 */
export async function prepareInWorker(
  worker: Pick<OutboxWorker, 'preparePhoto' | 'giveUpPhoto'>,
  picture: Picture,
  options: { readonly maxWidth: number; readonly autoRotate: boolean },
  signal: AbortSignal,
): Promise<Result<Photo, PhotoFailure>> {
  signal.throwIfAborted();
  tickets += 1;
  const ticket = tickets;
  const giveUp = () => void worker.giveUpPhoto(ticket);
  signal.addEventListener('abort', giveUp);
  try {
    return await worker.preparePhoto(picture, options, ticket);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
