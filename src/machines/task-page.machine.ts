import { assign, fromPromise, setup } from 'xstate';
import type { Draft, DraftKey } from '../domain/draft.ts';
import type { Keeping } from '../domain/keeping.ts';
import type { NextStep } from '../domain/next-step.ts';
import type { Picture } from '../domain/photo.ts';
import { refusalOfError } from '../domain/photo-rules.ts';
import { fileText, logTexts } from '../texts/errors.ts';
import type { PreparedPhoto, SaveOutcome } from './task-page-actors.ts';
import {
  changedDraft,
  draftKey,
  draftOf,
  givesWay,
  hasPhoto,
  isReady,
  openedPage,
  outlives,
  picked,
  stepAfter,
  type TaskPageContext,
  type TaskPageInput,
  withDraft,
  withSaved,
} from './task-page-context.ts';
import { errorFor } from './task-page-errors.ts';
import { keepingsOf, madeWork, photoRemovalOf, removalKeepingsOf } from './task-page-work.ts';

export type TaskPageEvent =
  | { readonly type: 'answer.picked'; readonly id: string }
  /** From the camera or the uploader; the first that is a picture is taken. */
  | { readonly type: 'photo.chosen'; readonly files: readonly Picture[] }
  | { readonly type: 'photo.deleted' }
  | { readonly type: 'photo.skipped' }
  /** 'Continue' or 'Upload & Continue'. */
  | { readonly type: 'continue' }
  | { readonly type: 'error.dismissed' }
  /** The saved answer as it stands now: another tab or another device may have changed it. */
  | { readonly type: 'saved.changed'; readonly shown: TaskPageInput['shown'] };

/** How long a photo that was just saved stays on the screen, in milliseconds (TPAGE-02). */
const SAVED_PHOTO_SHOWN_MS = 50;

/**
 * One task, from opening it to having it stored. Offline is no state: "saved" means on this device's disk. Its output
 * is what comes next. Tags: `loading` before the draft is read, `busy` while anything must be waited for.
 */
export const taskPageMachine = setup({
  types: {
    input: {} as TaskPageInput,
    context: {} as TaskPageContext,
    events: {} as TaskPageEvent,
    output: {} as NextStep,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    /** All three come from `taskPageActors`; a test may bring its own. */
    readDraft: fromPromise<Draft | null, DraftKey>(() => missing('readDraft')),
    save: fromPromise<SaveOutcome, readonly Keeping[]>(() => missing('save')),
    preparePhoto: fromPromise<PreparedPhoto, readonly Picture[]>(() => missing('preparePhoto')),
  },
  guards: {
    isChoice: ({ context }) => context.kind === 'quiz' || context.kind === 'tags',
    isPhotoTask: ({ context }) => context.kind === 'photo',
    hasNoPhoto: ({ context }) => context.kind === 'photo' && !hasPhoto(context),
    hasUnsavedPhoto: ({ context }) => context.photo !== null,
    hasSavedPhoto: ({ context }) => context.savedPhoto !== null,
    isReady: ({ context }) => isReady(context),
    hasNoPhotoToShow: ({ context }) => !context.response?.photo,
    isKept: (_, outcome: SaveOutcome) => outcome.isKept,
    isPrepared: (_, prepared: PreparedPhoto) => 'photo' in prepared,
  },
  actions: {
    pick: assign(({ context }, id: string) => ({ ...changedDraft, ...picked(context, id) })),
    takePhoto: assign((_, prepared: PreparedPhoto) =>
      'photo' in prepared ? { ...changedDraft, photo: prepared.photo, photoProblem: null } : {},
    ),
    refusePhoto: assign((_, prepared: PreparedPhoto) =>
      'refusal' in prepared ? { photoProblem: fileText(prepared.refusal) } : {},
    ),
    dropPhoto: assign(({ context }) => ({
      photo: null,
      response: null,
      copied: null,
      photoProblem: null,
      isSaved: context.shown?.completed ?? false,
    })),
    followSaved: assign(({ context }, shown: TaskPageInput['shown']) => withSaved(context, shown)),
    forgetSavedPhoto: assign({ savedPhoto: null, removal: null }),
    makeWork: assign(({ context }) => madeWork(context, false)),
    makeSkip: assign(({ context }) => madeWork(context, true)),
    makeRemoval: assign(({ context }) => {
      const removal = context.removal ?? photoRemovalOf(context);
      return { removal, revision: Math.max(context.revision, removal.revision) };
    }),
    keepDraft: ({ context }) => context.drafts.put(draftOf(context)),
    dropOutlived: ({ context }, draft: Draft | null) => {
      if (draft && outlives(context, draft)) context.drafts.drop(draftKey(context));
    },
    dropCopiedDraft: ({ context }, shown: TaskPageInput['shown']) => {
      if (givesWay(context, shown)) context.drafts.drop(draftKey(context));
    },
    dropDraft: ({ context }) => context.drafts.drop(draftKey(context)),
    // Work ends its draft in its own transaction; a photo skipped for good makes no work.
    dropDraftWithoutWork: ({ context }) => {
      if (context.response === null) context.drafts.drop(draftKey(context));
    },
    showNotSaved: assign(({ context }, outcome: SaveOutcome) =>
      outcome.isKept ? {} : { error: errorFor(context, outcome.reason) },
    ),
    showNotRemoved: assign({ error: 'photoNotRemoved' }),
    logNotKept: ({ context }, outcome: SaveOutcome) => {
      if (!outcome.isKept) context.log('work was not kept', outcome);
    },
    log: ({ context }, text: string) => context.log(text, { missionId: context.mission.id, taskId: context.task.id }),
  },
  delays: { savedPhotoShown: SAVED_PHOTO_SHOWN_MS },
}).createMachine({
  id: 'taskPage',
  initial: 'loading',
  context: ({ input }) => openedPage(input),
  on: {
    'saved.changed': {
      actions: [
        { type: 'dropCopiedDraft', params: ({ event }) => event.shown },
        { type: 'followSaved', params: ({ event }) => event.shown },
      ],
    },
  },
  states: {
    loading: {
      tags: ['loading', 'busy'],
      invoke: {
        src: 'readDraft',
        input: ({ context }) => draftKey(context),
        onDone: {
          target: 'answering',
          actions: [
            assign(({ context, event }) => withDraft(event.output, context)),
            { type: 'dropOutlived', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'answering', actions: { type: 'log', params: 'the draft could not be read' } },
      },
    },
    answering: {
      on: {
        'answer.picked': {
          guard: 'isChoice',
          actions: [{ type: 'pick', params: ({ event }) => event.id }, 'keepDraft'],
        },
        'photo.chosen': { guard: 'isPhotoTask', target: 'preparing' },
        'photo.deleted': [
          { guard: 'hasUnsavedPhoto', actions: ['dropPhoto', 'dropDraft'] },
          { guard: 'hasSavedPhoto', target: 'removing', actions: 'makeRemoval' },
        ],
        'photo.skipped': {
          guard: 'isPhotoTask',
          target: 'saving',
          actions: ['makeSkip', { type: 'log', params: logTexts.photoSkipped }],
        },
        continue: [
          { guard: 'isReady', target: 'saving', actions: 'makeWork' },
          { guard: 'hasNoPhoto', actions: { type: 'log', params: logTexts.noSnapshot } },
        ],
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'preparePhoto',
        input: ({ event }) => (event.type === 'photo.chosen' ? event.files : []),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => event.output },
            target: 'answering',
            actions: [{ type: 'takePhoto', params: ({ event }) => event.output }, 'keepDraft'],
          },
          { target: 'answering', actions: { type: 'refusePhoto', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'answering',
          actions: [
            { type: 'refusePhoto', params: ({ event }) => ({ refusal: refusalOfError(event.error) }) },
            { type: 'log', params: 'the photo could not be prepared' },
          ],
        },
      },
      // Whatever is under way is given up.
      on: {
        'photo.chosen': { target: 'preparing', reenter: true },
        'photo.skipped': { target: 'saving', actions: ['makeSkip', { type: 'log', params: logTexts.photoSkipped }] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => keepingsOf(context),
        onDone: [
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'failed',
            actions: [
              { type: 'showNotSaved', params: ({ event }) => event.output },
              { type: 'logNotKept', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => removalKeepingsOf(context),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'answering',
            actions: 'forgetSavedPhoto',
          },
          {
            target: 'failed',
            actions: ['showNotRemoved', { type: 'logNotKept', params: ({ event }) => event.output }],
          },
        ],
      },
    },
    failed: { on: { 'error.dismissed': { target: 'answering', actions: assign({ error: null }) } } },
    saved: {
      tags: 'busy',
      entry: 'dropDraftWithoutWork',
      always: { guard: 'hasNoPhotoToShow', target: 'done' },
      after: { savedPhotoShown: 'done' },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => stepAfter(context),
});

function missing(actor: string): never {
  throw new Error(`taskPageMachine needs its actor ${actor} provided`);
}
