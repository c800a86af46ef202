/** Where a task sits: `[2]` is the third task, `[2, 0]` the first follow-on of what was answered there. */
export type TaskPath = readonly number[];

const FIRST_TASK: TaskPath = [0];
const WHOLE_NUMBER = /^\d{1,9}$/;

/**
 * Reads the `{task+}` part of an address: `2/0/1` is `[2, 0, 1]` (ROUTE-35), nothing is the first task (TASK-01).
 * @returns null for a segment that is not a whole number of 0 or more (ROUTE-37).
 */
export function parseTaskPath(segments: string | undefined): TaskPath | null {
  const trimmed = (segments ?? '').replace(/^\/|\/$/g, '');
  if (trimmed === '') return FIRST_TASK;
  const parts = trimmed.split('/');
  return parts.every((part) => WHOLE_NUMBER.test(part)) ? parts.map(Number) : null;
}

/** The path as it stands in an address, in drafts and in keys. */
export function formatTaskPath(path: TaskPath): string {
  return path.join('/');
}

/** Reads the `follow` parameter: ids of the tasks on the deepest level. What is no id is dropped (ROUTE-36, ROUTE-37). */
export function parseFollow(follow: string | undefined): string[] {
  const ids = (follow ?? '').split(',').map((entry) => entry.trim());
  return ids.filter((id) => WHOLE_NUMBER.test(id) && Number(id) > 0).map((id) => String(Number(id)));
}

/** @returns undefined for an empty list: the address then carries no `follow` at all. */
export function formatFollow(taskIds: readonly string[]): string | undefined {
  return taskIds.length > 0 ? taskIds.join(',') : undefined;
}
