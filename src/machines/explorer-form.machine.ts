import { assign, fromPromise, setup } from 'xstate';
import {
  type AgeProblem,
  ageProblem,
  type ExplorerDraft,
  type NameProblem,
  nameProblem,
} from '../domain/explorer-form.ts';
import { isSameProfile, type KeptProfile } from '../domain/profile.ts';

export interface ExplorerFormInput {
  /** What stands in the fields at first. */
  readonly draft: ExplorerDraft;
  /** The profile that is being changed; null where a new explorer registers, who has to say an age. */
  readonly before: KeptProfile | null;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ExplorerFormContext extends ExplorerFormInput {
  /** Shown once the form was handed in, and gone as soon as the field is right. */
  readonly nameProblem: NameProblem | null;
  readonly ageProblem: AgeProblem | null;
}

export type ExplorerFormEvent =
  | { readonly type: 'name.typed'; readonly name: string }
  | { readonly type: 'avatar.picked'; readonly avatarId: string }
  | { readonly type: 'age.told'; readonly age: string }
  | { readonly type: 'submit' }
  | { readonly type: 'error.dismissed' };

/**
 * Name, animal and age of an explorer, from the first letter to the work on the disk (ONB-05, ONB-07, ONB-12). Offline is no
 * state: "kept" means on this tablet's disk. Whoever comes after that is the caller's to say.
 */
export const explorerFormMachine = setup({
  types: {
    input: {} as ExplorerFormInput,
    context: {} as ExplorerFormContext,
    events: {} as ExplorerFormEvent,
  },
  actors: {
    /** Puts the draft into the outbox. Rejects when the device cannot store it. */
    keep: fromPromise<void, ExplorerDraft>(() => {
      throw new Error('explorerFormMachine needs its keep actor provided');
    }),
  },
  guards: {
    isRight: ({ context }) => !hasProblem(problemsOf(context)),
    isUnchanged: ({ context }) => context.before !== null && isSameProfile(context.before, context.draft),
  },
  actions: {
    // A changed draft is new work: handing the same one in twice repeats an id, another name never does.
    change: assign(({ context }, change: Partial<Pick<ExplorerDraft, 'name' | 'avatarId' | 'age'>>) => ({
      draft: { ...context.draft, ...change, id: context.newId(), madeAt: context.now() },
    })),
    sayProblems: assign(({ context }) => problemsOf(context)),
    // What was wrong and is right now is not called wrong any longer; what is being typed is not called wrong yet.
    forgetSolved: assign(({ context }) => {
      const now = problemsOf(context);
      return {
        nameProblem: context.nameProblem && now.nameProblem,
        ageProblem: context.ageProblem && now.ageProblem,
      };
    }),
  },
}).createMachine({
  id: 'explorerForm',
  context: ({ input }) => ({ ...input, nameProblem: null, ageProblem: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'name.typed': { actions: [{ type: 'change', params: ({ event }) => ({ name: event.name }) }, 'forgetSolved'] },
        'avatar.picked': { actions: { type: 'change', params: ({ event }) => ({ avatarId: event.avatarId }) } },
        'age.told': { actions: [{ type: 'change', params: ({ event }) => ({ age: event.age }) }, 'forgetSolved'] },
        submit: [
          // Nothing to send: the profile is kept as it is.
          { guard: 'isUnchanged', target: 'kept' },
          { guard: 'isRight', target: 'keeping' },
          { actions: 'sayProblems' },
        ],
      },
    },
    keeping: {
      invoke: { src: 'keep', input: ({ context }) => context.draft, onDone: 'kept', onError: 'failed' },
    },
    // The draft stays as it is: nothing that was typed is lost, and the next try repeats the same work.
    failed: { on: { 'error.dismissed': 'filling' } },
    kept: { type: 'final' },
  },
});

type Problems = Pick<ExplorerFormContext, 'nameProblem' | 'ageProblem'>;

function problemsOf({ draft, before }: ExplorerFormInput): Problems {
  // A name given elsewhere may be longer than this form takes: it is no problem until it is changed.
  const isOldName = before?.name === draft.name;
  return {
    nameProblem: isOldName ? null : nameProblem(draft.name),
    ageProblem: before === null ? ageProblem(draft.age) : null,
  };
}

function hasProblem(problems: Problems): boolean {
  return problems.nameProblem !== null || problems.ageProblem !== null;
}
