import type { Work } from '../../schemas/work.ts';
import type { Photo } from '../../src/domain/photo.ts';
import type { Hash } from '../ports.ts';
import type { OutboxItem } from './database.ts';

/** A row before it has its place in the queue. */
export type NewItem = Omit<OutboxItem, 'sequence'>;

/**
 * The row of a piece of work that has just been made.
 * @throws {RangeError} when the work names another photo than the one given.
 */
export async function newItem(work: Work, workText: string, photo: Photo | null, hash: Hash): Promise<NewItem> {
  const named = work.kind === 'taskResponse' ? work.photo : null;
  if (named?.sha256 !== photo?.sha256 || named?.bytes !== photo?.bytes.byteLength)
    throw new RangeError('The work names another photo than the one to keep with it');
  const text = new TextEncoder().encode(workText);
  return {
    id: work.id,
    groupId: work.groupId,
    explorerId: work.explorerId,
    kind: work.kind,
    missionId: 'missionId' in work ? work.missionId : null,
    taskId: 'taskId' in work ? work.taskId : null,
    revision: 'revision' in work ? work.revision : null,
    workText,
    hasPhoto: photo !== null,
    sha256: photo?.sha256 ?? (await hash(text.buffer)),
    bytes: photo?.bytes.byteLength ?? text.byteLength,
    state: 'waiting',
    refusal: null,
    attempts: 0,
    lastAnswer: 'none',
    nextAttemptAt: 0,
    pauseMs: 0,
    confirmedAt: null,
  };
}
