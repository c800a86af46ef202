import { notFound } from '@tanstack/react-router';
import { parseFollow, parseTaskPath } from '../domain/task-path.ts';
import type { ExplorerContext } from './explorer-context.ts';
import type { OpenedTask } from './open-task.ts';

/** The part of an address that names a task: the path behind `/task/` or `/hint/`, and the follow list. */
interface TaskAddress {
  readonly missionId: string;
  readonly path: string | undefined;
  readonly follow: string | undefined;
}

/** Reads the task an address names, from the disk alone. A path that is none is no page at all (ROUTE-37). */
export async function loadTask(context: ExplorerContext, address: TaskAddress): Promise<OpenedTask | null> {
  const path = parseTaskPath(address.path);
  if (!path) throw notFound();
  // The rules of a task come with its page: the start of the app has no use for them.
  const { openTask } = await import('./open-task.ts');
  return openTask(context, address.missionId, { path, follow: parseFollow(address.follow) });
}
