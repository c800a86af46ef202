import { hasGroup } from '../domain/access.ts';

/** What of a session outlives a reload (ENT-17). Never a photo, an answer or a delivery token. */
export interface SavedSession {
  readonly groupId: number;
  readonly groupName: string;
  /** The class's shared code, shown on 'My code' while the class is signed in; it never outlives the sign-out. */
  readonly code: string;
  readonly explorerId: string | null;
  /** The server itself accepted the code; false after a sign-in without signal and after the session ended. */
  readonly isConfirmed: boolean;
  /** The kept code no longer works: work waits until the new one is typed. */
  readonly needsCode: boolean;
  /** The secure page the explorer was on last, as an address without its origin; null before the first. */
  readonly lastPage: string | null;
}

/** Reads a saved session. @returns null for anything that is not one: the app then starts with code entry. */
export function readSavedSession(saved: unknown): SavedSession | null {
  if (!isRecord(saved)) return null;
  const { groupId, groupName, code, explorerId, isConfirmed, needsCode, lastPage } = saved;
  if (typeof groupId !== 'number' || typeof groupName !== 'string' || typeof code !== 'string') return null;
  if (!hasGroup({ groupId })) return null;
  return {
    groupId,
    groupName,
    code,
    explorerId: typeof explorerId === 'string' && explorerId !== '' ? explorerId : null,
    isConfirmed: isConfirmed === true,
    needsCode: needsCode === true,
    lastPage: typeof lastPage === 'string' ? lastPage : null,
  };
}

function isRecord(value: unknown): value is Readonly<Record<keyof SavedSession, unknown>> {
  return typeof value === 'object' && value !== null;
}
