import { hasExplorer, hasGroup, isFullLogin } from '../domain/access.ts';
import type { SavedSession } from './saved-session.ts';

/** A group as its code opened it. */
export interface OpenedGroup {
  /** The server's number, never 0 for a real group (SESS-02). */
  readonly groupId: number;
  readonly groupName: string;
}
/** What the server says about a code. `noAnswer`: nothing that can be trusted came back. */
export type CodeAnswer =
  | ({ readonly kind: 'opened' } & OpenedGroup)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noAnswer' };
/** What this device knows about a code without asking anyone (OFF-07). */
export type KnownCodeAnswer = ({ readonly kind: 'opened' } & OpenedGroup) | { readonly kind: 'notKnownHere' };

/** Why a code opened nothing: `unknown` by the server's word (VAL-12), `notKnownHere` with no signal (OFF-08). */
export interface CodeProblem {
  readonly kind: 'unknown' | 'notKnownHere';
  /** As it was typed. */
  readonly code: string;
}

export interface SessionContext {
  /** The server's number; null while no group is signed in. */
  readonly groupId: number | null;
  readonly groupName: string;
  /** As it was typed; empty while no group is signed in. */
  readonly code: string;
  readonly explorerId: string | null;
  /** This device may talk for the group; it opens no secure route (SESS-06, SESS-05). */
  readonly isAuthorised: boolean;
  readonly isConfirmed: boolean;
  readonly needsCode: boolean;
  /** Typed and being looked up. */
  readonly codeTried: string;
  readonly problem: CodeProblem | null;
}

export const nobody: SessionContext = {
  groupId: null,
  groupName: '',
  code: '',
  explorerId: null,
  isAuthorised: false,
  isConfirmed: false,
  needsCode: false,
  codeTried: '',
  problem: null,
};

export function restored(saved: SavedSession | null): SessionContext {
  return saved ? { ...nobody, ...saved, isAuthorised: saved.code !== '' } : nobody;
}

/** What to write to the saved store; null: nobody is signed in, remove what is there. */
export function savedSessionOf(context: SessionContext): SavedSession | null {
  const { groupId, groupName, code, explorerId, isConfirmed, needsCode } = context;
  return groupId === null ? null : { groupId, groupName, code, explorerId, isConfirmed, needsCode };
}

/** The group that a code opened. Within the same group the explorer stays; another group starts without one. */
export function withGroup(context: SessionContext, group: OpenedGroup, isConfirmed: boolean): SessionContext {
  const { groupId, groupName } = group;
  const explorerId = context.groupId === groupId ? context.explorerId : null;
  return { ...nobody, groupId, groupName, explorerId, ...withCode(context.codeTried), isConfirmed };
}

/** Setting the code marks the user as authorised (SESS-06). */
function withCode(code: string): Pick<SessionContext, 'code' | 'isAuthorised'> {
  return { code, isAuthorised: true };
}

/** The specification's session flags (ENT-17). */
export function sessionFlags(context: SessionContext) {
  return {
    isGroupLoggedIn: hasGroup(context),
    isUserLoggedIn: hasExplorer(context),
    isFullLogin: isFullLogin(context),
    userId: context.explorerId,
    groupCode: context.code,
  };
}
