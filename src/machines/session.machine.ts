import { assign, fromPromise, raise, setup } from 'xstate';
import { hasExplorer, hasGroup } from '../domain/access.ts';
import type { SavedSession } from './saved-session.ts';
import {
  type CodeAnswer,
  type KnownCodeAnswer,
  nobody,
  restored,
  type SessionContext,
  withGroup,
} from './session-context.ts';

export type SessionEvent =
  | { readonly type: 'code.entered'; readonly code: string }
  /** The explorer types on: the sentence about the last code no longer fits. */
  | { readonly type: 'code.edited' }
  | { readonly type: 'explorer.chosen'; readonly explorerId: string }
  /** Somebody else of the group takes the tablet (SESS-08). */
  | { readonly type: 'explorer.left' }
  | { readonly type: 'signed.out' }
  /** The server no longer takes this device's session. */
  | { readonly type: 'session.ended' }
  /** The server answers again: a code accepted without it can be confirmed now. */
  | { readonly type: 'server.answered' }
  | { readonly type: 'group.opened' };

/**
 * Who is at the tablet: nobody, a group, or one of its explorers. Two things go on side by side: `who` is signed in, and
 * what is done about a `code`, so that typing a code again never throws an explorer out. Nothing here deletes work: it
 * belongs to its explorer, whoever is signed in (promises 2 and 5).
 */
export const sessionMachine = setup({
  types: {
    input: {} as { readonly saved: SavedSession | null },
    context: {} as SessionContext,
    events: {} as SessionEvent,
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
    isSomebody: (_, explorerId: string) => hasExplorer({ explorerId }),
    isTyped: (_, code: string) => code.trim() !== '',
    isUnconfirmed: ({ context }) => hasGroup(context) && !context.isConfirmed && !context.needsCode,
    hasNoCode: ({ context }) => hasGroup(context) && context.code === '',
    isRealGroup: (_, answer: CodeAnswer | KnownCodeAnswer) => answer.kind === 'opened' && hasGroup(answer),
    isSameGroup: ({ context }, answer: CodeAnswer) => answer.kind === 'opened' && answer.groupId === context.groupId,
    isNoAnswer: (_, answer: CodeAnswer) => answer.kind === 'noAnswer',
  },
  actions: {
    tryCode: assign((_, code: string) => ({ codeTried: code.trim(), problem: null })),
    openGroup: assign(({ context }, { answer, isConfirmed }: Opening) =>
      answer.kind === 'opened' ? withGroup(context, answer, isConfirmed) : context,
    ),
    confirm: assign((_, answer: CodeAnswer) =>
      answer.kind === 'opened' ? { groupName: answer.groupName, isConfirmed: true } : {},
    ),
    sayUnknown: assign(({ context }) => ({ problem: { kind: 'unknown' as const, code: context.codeTried } })),
    sayNotKnownHere: assign(({ context }) => ({ problem: { kind: 'notKnownHere' as const, code: context.codeTried } })),
    forgetProblem: assign({ problem: null }),
    askForCode: assign({ needsCode: true, isConfirmed: false }),
    doubt: assign({ isConfirmed: false }),
    chooseExplorer: assign((_, explorerId: string) => ({ explorerId })),
    leaveExplorer: assign({ explorerId: null }),
    signOut: assign(nobody),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => restored(input.saved),
  type: 'parallel',
  states: {
    who: {
      initial: 'restoring',
      on: { 'group.opened': '.restoring', 'signed.out': { target: '.nobody', actions: 'signOut' } },
      states: {
        restoring: {
          always: [{ guard: 'hasExplorer', target: 'explorer' }, { guard: 'hasGroup', target: 'group' }, 'nobody'],
        },
        nobody: {},
        group: {
          on: {
            'explorer.chosen': {
              guard: { type: 'isSomebody', params: ({ event }) => event.explorerId },
              target: 'explorer',
              actions: { type: 'chooseExplorer', params: ({ event }) => event.explorerId },
            },
          },
        },
        explorer: {
          on: {
            'explorer.chosen': {
              guard: { type: 'isSomebody', params: ({ event }) => event.explorerId },
              actions: { type: 'chooseExplorer', params: ({ event }) => event.explorerId },
            },
            'explorer.left': { target: 'group', actions: 'leaveExplorer' },
          },
        },
      },
    },
    code: {
      initial: 'idle',
      on: {
        'signed.out': '.idle',
        'code.entered': {
          guard: { type: 'isTyped', params: ({ event }) => event.code },
          target: '.checking',
          actions: { type: 'tryCode', params: ({ event }) => event.code },
        },
        'code.edited': { actions: 'forgetProblem' },
      },
      states: {
        idle: {
          on: {
            'session.ended': [
              { guard: 'hasNoCode', actions: 'askForCode' },
              { guard: 'hasGroup', target: 'confirming', actions: 'doubt' },
            ],
            'server.answered': { guard: 'isUnconfirmed', target: 'confirming' },
          },
        },
        checking: {
          tags: 'checking',
          // One look-up at a time: a second tap on the button asks nothing anew.
          on: { 'code.entered': {}, 'session.ended': { actions: 'doubt' } },
          invoke: {
            src: 'validateCode',
            input: ({ context }) => ({ code: context.codeTried }),
            onDone: [
              {
                guard: { type: 'isRealGroup', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'openGroup', params: ({ event }) => ({ answer: event.output, isConfirmed: true }) },
                  raise({ type: 'group.opened' }),
                ],
              },
              { guard: { type: 'isNoAnswer', params: ({ event }) => event.output }, target: 'checkingHere' },
              { target: 'idle', actions: 'sayUnknown' },
            ],
            onError: 'checkingHere',
          },
        },
        checkingHere: {
          tags: 'checking',
          on: { 'code.entered': {} },
          invoke: {
            src: 'openKnownCode',
            input: ({ context }) => ({ code: context.codeTried }),
            onDone: [
              {
                guard: { type: 'isRealGroup', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'openGroup', params: ({ event }) => ({ answer: event.output, isConfirmed: false }) },
                  raise({ type: 'group.opened' }),
                ],
              },
              { target: 'idle', actions: 'sayNotKnownHere' },
            ],
            onError: { target: 'idle', actions: 'sayNotKnownHere' },
          },
        },
        // A code accepted without the server, or a session it ended, is settled with the code kept since.
        confirming: {
          invoke: {
            src: 'validateCode',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: { type: 'isSameGroup', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'confirm', params: ({ event }) => event.output },
              },
              { guard: { type: 'isNoAnswer', params: ({ event }) => event.output }, target: 'idle' },
              { target: 'forgetting', actions: 'askForCode' },
            ],
            onError: 'idle',
          },
        },
        forgetting: {
          invoke: {
            src: 'forgetCode',
            input: ({ context }) => ({ groupId: context.groupId ?? 0 }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
});

interface Opening {
  readonly answer: CodeAnswer | KnownCodeAnswer;
  readonly isConfirmed: boolean;
}

function missing(actor: string): never {
  throw new Error(`sessionMachine needs its actor ${actor} provided`);
}
