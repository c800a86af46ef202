import { hasExplorer, hasGroup, isFullLogin } from '../domain/access.ts';
import type { SavedSession } from './saved-session.ts';

/** A group as its code opened it. */
export interface OpenedGroup {
  /** The server's number, never 0 for a real group (SESS-02). */
  readonly groupId: number;
  readonly groupName: string;
}
/**
 * What the server says about a code. `noAnswer`: nothing that can be trusted came back. `turnedAway`: the server answered,
 * but takes no calls of this app, because its settings name other credentials.
 */
export type CodeAnswer =
  | ({ readonly kind: 'opened' } & OpenedGroup)
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noAnswer' }
  | { readonly kind: 'turnedAway' };
/** What this device knows about a code without asking anyone (OFF-07). */
export type KnownCodeAnswer = ({ readonly kind: 'opened' } & OpenedGroup) | { readonly kind: 'notKnownHere' };

/**
 * Why a code opened nothing: `unknown` by the server's word (VAL-12); `notKnownHere` with no signal (OFF-08) or, as
 * `turnedAway`, with a server that does not know this app.
 */
export interface CodeProblem {
  readonly kind: 'unknown' | 'notKnownHere' | 'turnedAway';
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
  /** The secure page the explorer was on last; Continue leads there (SHELL-15). */
  readonly lastPage: string | null;
  /** Typed and being looked up. */
  readonly codeTried: string;
  /** The server answered the code that was tried, and knows nothing of this app. */
  readonly isTurnedAway: boolean;
  readonly problem: CodeProblem | null;
  /** The app was opened anew with this session, not merely loaded again. */
  readonly isReopened: boolean;
  /** Renewals of the session since the server was last heard to accept it. */
  readonly renewals: number;
  /** The code was tried once already because the delivery token was turned down. */
  readonly hasRenewedToken: boolean;
}

export const nobody: SessionContext = {
  groupId: null,
  groupName: '',
  code: '',
  explorerId: null,
  isAuthorised: false,
  isConfirmed: false,
  needsCode: false,
  lastPage: null,
  codeTried: '',
  isTurnedAway: false,
  problem: null,
  isReopened: false,
  renewals: 0,
  hasRenewedToken: false,
};

export function restored(saved: SavedSession | null): SessionContext {
  return saved ? { ...nobody, ...saved, isAuthorised: saved.code !== '' } : nobody;
}

/** What another tab made of the session; what is being typed in this one stays. */
export function followed(context: SessionContext, saved: SavedSession | null): SessionContext {
  const { codeTried, isTurnedAway, problem, renewals, hasRenewedToken } = context;
  return { ...restored(saved), codeTried, isTurnedAway, problem, renewals, hasRenewedToken };
}

/** What to write to the saved store; null: nobody is signed in, remove what is there. */
export function savedSessionOf(context: SessionContext): SavedSession | null {
  const { groupId, groupName, code, explorerId, isConfirmed, needsCode, lastPage } = context;
  return groupId === null ? null : { groupId, groupName, code, explorerId, isConfirmed, needsCode, lastPage };
}

/** The group that a code opened. Within the same group the explorer stays; another group starts without one. */
export function withGroup(context: SessionContext, group: OpenedGroup, isConfirmed: boolean): SessionContext {
  const { groupId, groupName } = group;
  const isSame = context.groupId === groupId;
  const who = isSame ? { explorerId: context.explorerId, lastPage: context.lastPage } : {};
  return { ...nobody, groupId, groupName, ...who, ...withCode(context.codeTried), isConfirmed };
}

/** Setting the code marks the user as authorised (SESS-06). */
function withCode(code: string): Pick<SessionContext, 'code' | 'isAuthorised'> {
  return { code, isAuthorised: true };
}

/** Another explorer begins where they like, not where the one before was. */
export function withExplorer(context: SessionContext, explorerId: string): Partial<SessionContext> {
  return context.explorerId === explorerId ? {} : { explorerId, lastPage: null };
}

/** Whether the session belongs to others than before: another group, another explorer, or nobody. */
export function isHandedOver(before: SessionContext, after: SavedSession | null): boolean {
  return before.groupId !== (after?.groupId ?? null) || before.explorerId !== (after?.explorerId ?? null);
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
