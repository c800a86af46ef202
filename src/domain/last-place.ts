import { parseTaskPath } from './task-path.ts';

/** Where an explorer was inside a mission, as 'Welcome back' says it. */
export interface LastPlace {
  readonly missionId: string;
  /** The number of the step, from 1 on; null on the mission's other pages. */
  readonly step: number | null;
}

/** Reads it from the address of the last secure page. @returns null outside of missions. */
export function lastPlace(href: string | null): LastPlace | null {
  const path = href?.split(/[?#]/)[0] ?? '';
  const [, missionId, rest] = /^\/mission\/code\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (missionId === undefined || rest === undefined) return null;
  const task = /^task\/(.+?)\/?$/.exec(rest)?.[1];
  const first = task === undefined ? undefined : parseTaskPath(task)?.[0];
  return { missionId: decodeURIComponent(missionId), step: first === undefined ? null : first + 1 };
}
