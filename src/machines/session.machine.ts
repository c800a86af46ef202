import { raise } from 'xstate';
import { codeStates } from './session-code.ts';
import { restored } from './session-context.ts';
import { sessionSetup } from './session-setup.ts';

export type { SessionEvent } from './session-setup.ts';

/**
 * Who is at the tablet: nobody, a group, or one of its explorers. Three things go on side by side: `who` is signed in, what
 * is done about a `code`, so that typing a code again never throws an explorer out, and whether a `greeting` stands open.
 * Nothing here deletes work: it belongs to its explorer, whoever is signed in (promises 2 and 5).
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...restored(input.saved), isReopened: input.isReopened ?? false }),
  type: 'parallel',
  states: {
    who: {
      initial: 'restoring',
      on: {
        'group.opened': '.restoring',
        'explorer.chosen': {
          guard: { type: 'isSomebodyOfGroup', params: ({ event }) => event.explorerId },
          target: '.explorer',
          actions: { type: 'chooseExplorer', params: ({ event }) => event.explorerId },
        },
        'explorer.created': {
          guard: { type: 'isSomebodyOfGroup', params: ({ event }) => event.explorerId },
          target: '.explorer',
          actions: { type: 'chooseExplorer', params: ({ event }) => event.explorerId },
        },
        'signed.out': { target: '.nobody', actions: 'signOut' },
        'group.removed': {
          guard: { type: 'isGroup', params: ({ event }) => event.groupId },
          target: '.nobody',
          actions: 'signOut',
        },
        'session.followed': [
          {
            guard: { type: 'isOther', params: ({ event }) => event.saved },
            target: '.restoring',
            actions: ['sayHandedOver', { type: 'follow', params: ({ event }) => event.saved }],
          },
          { target: '.restoring', actions: { type: 'follow', params: ({ event }) => event.saved } },
        ],
      },
      states: {
        restoring: {
          always: [{ guard: 'hasExplorer', target: 'explorer' }, { guard: 'hasGroup', target: 'group' }, 'nobody'],
        },
        nobody: {},
        group: {},
        explorer: {
          on: {
            'explorer.left': { target: 'group', actions: 'leaveExplorer' },
            'page.opened': {
              guard: { type: 'isSecurePage', params: ({ event }) => event.href },
              actions: { type: 'rememberPage', params: ({ event }) => event.href },
            },
          },
        },
      },
    },
    code: codeStates,
    // 'Welcome back' asks only who was here before the app was opened; whoever comes after that needs no greeting.
    greeting: {
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isWelcomeDue', target: 'asking' }, 'over'] },
        asking: {
          on: {
            continue: 'over',
            restart: { target: 'over', actions: raise({ type: 'explorer.left' }) },
            'explorer.chosen': 'over',
            'explorer.created': 'over',
            'explorer.left': 'over',
            'group.opened': 'over',
            'group.removed': { guard: { type: 'isGroup', params: ({ event }) => event.groupId }, target: 'over' },
            'signed.out': 'over',
            'session.followed': { guard: { type: 'isOther', params: ({ event }) => event.saved }, target: 'over' },
          },
        },
        over: {},
      },
    },
  },
});
