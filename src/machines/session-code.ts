import { sessionSetup } from './session-setup.ts';

/**
 * What is done about a code: one that is typed is looked up, with the server or, without an answer, on this device; one
 * that is kept settles a code accepted without the server, a session the server ended, and a token it turned down.
 */
export const codeStates = sessionSetup.createStateConfig({
  initial: 'idle',
  on: {
    'signed.out': '.idle',
    'group.removed': { guard: { type: 'isGroup', params: ({ event }) => event.groupId }, target: '.idle' },
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
          { guard: 'isFirstRenewal', target: 'confirming', actions: ['doubt', 'countRenewal'] },
          { guard: 'hasUsableCode', target: 'resting', actions: ['doubt', 'countRenewal'] },
          { guard: 'hasGroup', actions: 'doubt' },
        ],
        'token.refused': {
          guard: { type: 'isTokenInDoubt', params: ({ event }) => event.groupId },
          target: 'confirming',
          actions: ['doubt', 'noteTokenRenewal'],
        },
        'server.answered': [{ guard: 'isUnconfirmed', target: 'confirming' }, { actions: 'forgetRenewals' }],
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
            actions: { type: 'openGroup', params: ({ event }) => ({ answer: event.output, isConfirmed: true }) },
          },
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => event.output },
            target: 'checkingHere',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
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
            actions: { type: 'openGroup', params: ({ event }) => ({ answer: event.output, isConfirmed: false }) },
          },
          { target: 'idle', actions: 'sayNotKnownHere' },
        ],
        onError: { target: 'idle', actions: 'sayNotKnownHere' },
      },
    },
    confirming: {
      on: {
        // What the server is about to say is about a code that another tab has replaced.
        'session.followed': { guard: { type: 'isOtherCode', params: ({ event }) => event.saved }, target: 'idle' },
      },
      invoke: {
        src: 'validateCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isSameGroup', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'confirm', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNoAnswer', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forgetTokenRenewal',
          },
          { target: 'forgetting', actions: 'askForCode' },
        ],
        onError: { target: 'idle', actions: 'forgetTokenRenewal' },
      },
    },
    // A server that ends each session as soon as it has begun one must not be asked without a pause.
    resting: {
      on: {
        'session.followed': { guard: { type: 'isOtherCode', params: ({ event }) => event.saved }, target: 'idle' },
      },
      after: { renewalPause: 'confirming' },
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
});
