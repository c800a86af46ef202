import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { accessOf, hasExplorer, hasGroup, needsExplorer } from '../domain/access.ts';
import type { SavedSession } from './saved-session.ts';
import {
  type CodeAnswer,
  followed,
  isHandedOver,
  type KnownCodeAnswer,
  nobody,
  type SessionContext,
  withExplorer,
  withGroup,
} from './session-context.ts';

export type SessionEvent =
  | { readonly type: 'code.entered'; readonly code: string }
  /** The explorer types on: the sentence about the last code no longer fits. */
  | { readonly type: 'code.edited' }
  | { readonly type: 'explorer.chosen'; readonly explorerId: string }
  /** Somebody registered on this device and plays at once, before the server has heard of them (SESS-03, OFF-09). */
  | { readonly type: 'explorer.created'; readonly explorerId: string }
  /** Somebody else of the group takes the tablet (SESS-08). */
  | { readonly type: 'explorer.left' }
  | { readonly type: 'signed.out' }
  /** The group, or its copy on a lost tablet, was removed from here; whoever of it was signed in is nobody now. */
  | { readonly type: 'group.removed'; readonly groupId: number }
  /** The session is one for the device: this is what another tab made of it. */
  | { readonly type: 'session.followed'; readonly saved: SavedSession | null }
  /** An address without its origin. Only secure pages are remembered. */
  | { readonly type: 'page.opened'; readonly href: string }
  /** The answers to 'Welcome back' (SHELL-15, SHELL-16). */
  | { readonly type: 'continue' }
  | { readonly type: 'restart' }
  /** The server no longer takes this device's session. */
  | { readonly type: 'session.ended' }
  /** The server no longer takes work under the group's delivery token. */
  | { readonly type: 'token.refused'; readonly groupId: number }
  /** The server answers again: a code accepted without it can be confirmed now. */
  | { readonly type: 'server.answered' }
  | { readonly type: 'group.opened' };

/** Another tab handed the tablet to somebody else: pages of the one before must go. */
export interface HandedOver {
  readonly type: 'handed.over';
  readonly groupBefore: number | null;
}

export interface SessionInput {
  readonly saved: SavedSession | null;
  /** The app was opened anew, not merely loaded again: whoever is signed in is welcomed back (SHELL-14). */
  readonly isReopened?: boolean;
}

export interface Opening {
  readonly answer: CodeAnswer | KnownCodeAnswer;
  readonly isConfirmed: boolean;
}

/** Pause before a session that was just renewed is renewed once more, in milliseconds: doubling, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the states of the session are made of; `session.machine.ts` draws them. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as HandedOver,
    tags: {} as 'checking',
  },
  actors: {
    /** Asks the server, by POST. An answer that cannot be trusted is `noAnswer`. */
    validateCode: fromPromise<CodeAnswer, { code: string }>(() => missing('validateCode')),
    /** Compares with the hashes of codes this device has seen. */
    openKnownCode: fromPromise<KnownCodeAnswer, { code: string }>(() => missing('openKnownCode')),
    /** Drops the hash of a code that the server no longer takes; the group's work and token stay. */
    forgetCode: fromPromise<void, { groupId: number }>(() => missing('forgetCode')),
  },
  guards: {
    hasGroup: ({ context }) => hasGroup(context),
    hasExplorer: ({ context }) => hasGroup(context) && hasExplorer(context),
    isSomebodyOfGroup: ({ context }, explorerId: string) => hasGroup(context) && hasExplorer({ explorerId }),
    isGroup: ({ context }, groupId: number) => context.groupId === groupId,
    isTyped: (_, code: string) => code.trim() !== '',
    isUnconfirmed: ({ context }) => hasGroup(context) && !context.isConfirmed && !context.needsCode,
    hasNoCode: ({ context }) => hasGroup(context) && context.code === '',
    hasUsableCode: ({ context }) => hasUsableCode(context),
    isFirstRenewal: ({ context }) => hasUsableCode(context) && context.renewals === 0,
    isTokenInDoubt: ({ context }, groupId: number) =>
      context.groupId === groupId && hasUsableCode(context) && !context.hasRenewedToken,
    isRealGroup: (_, answer: CodeAnswer | KnownCodeAnswer) => answer.kind === 'opened' && hasGroup(answer),
    isSameGroup: ({ context }, answer: CodeAnswer) => answer.kind === 'opened' && answer.groupId === context.groupId,
    isNoAnswer: (_, answer: CodeAnswer) => answer.kind === 'noAnswer' || answer.kind === 'turnedAway',
    isOtherCode: ({ context }, saved: SavedSession | null) =>
      saved?.groupId !== context.groupId || saved?.code !== context.code,
    isOther: ({ context }, saved: SavedSession | null) => isHandedOver(context, saved),
    isSecurePage: (_, href: string) => needsExplorer(accessOf(pathOf(href))),
    isWelcomeDue: ({ context }) => context.isReopened && hasGroup(context) && hasExplorer(context),
  },
  actions: {
    tryCode: assign((_, code: string) => ({ codeTried: code.trim(), problem: null, isTurnedAway: false })),
    noteAnswer: assign((_, answer: CodeAnswer) => ({ isTurnedAway: answer.kind === 'turnedAway' })),
    openGroup: enqueueActions(({ context, enqueue }, { answer, isConfirmed }: Opening) => {
      if (answer.kind !== 'opened') return;
      enqueue.assign(withGroup(context, answer, isConfirmed));
      enqueue.raise({ type: 'group.opened' });
    }),
    confirm: assign((_, answer: CodeAnswer) =>
      answer.kind === 'opened' ? { groupName: answer.groupName, isConfirmed: true } : {},
    ),
    sayUnknown: assign(({ context }) => ({ problem: { kind: 'unknown' as const, code: context.codeTried } })),
    sayNotKnownHere: assign(({ context: { codeTried, isTurnedAway } }) => ({
      problem: { kind: isTurnedAway ? ('turnedAway' as const) : ('notKnownHere' as const), code: codeTried },
    })),
    forgetProblem: assign({ problem: null }),
    askForCode: assign({ needsCode: true, isConfirmed: false }),
    doubt: assign({ isConfirmed: false }),
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    forgetRenewals: assign({ renewals: 0 }),
    noteTokenRenewal: assign({ hasRenewedToken: true }),
    // Nobody answered: the token is no other than before.
    forgetTokenRenewal: assign({ hasRenewedToken: false }),
    chooseExplorer: assign(({ context }, explorerId: string) => withExplorer(context, explorerId)),
    leaveExplorer: assign({ explorerId: null, lastPage: null }),
    rememberPage: assign((_, href: string) => ({ lastPage: href })),
    signOut: assign(nobody),
    follow: assign(({ context }, saved: SavedSession | null) => followed(context, saved)),
    sayHandedOver: emit(({ context }) => ({ type: 'handed.over' as const, groupBefore: context.groupId })),
  },
  delays: {
    renewalPause: ({ context }) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (context.renewals - 2)),
  },
});

/** A code that is known not to work would only count as one more wrong try of the whole school's network. */
function hasUsableCode(context: SessionContext): boolean {
  return hasGroup(context) && context.code !== '' && !context.needsCode;
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? '';
}

function missing(actor: string): never {
  throw new Error(`sessionMachine needs its actor ${actor} provided`);
}
