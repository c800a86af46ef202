import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate';
import { noEngagement, withPosition } from '../domain/engagement.ts';
import type { Bounds } from '../domain/geometry.ts';
import { isAccepted, isFatal, type Position, type PositionProblem, smoothed } from '../domain/position.ts';
import type { Result } from '../domain/result.ts';
import type { LocationContext, LocationEmitted, LocationEvent } from './location-context.ts';
import { type Lookup, lookups } from './location-lookups.ts';

/** So long without a good fix, in milliseconds, and another way to find a place is offered. */
const LONG_UNSURE_MS = 20_000;

type Answer = Result<Position, PositionProblem>;
interface Wanted {
  readonly explorerId: string;
  readonly allowed: Bounds | null;
}

const locationSetup = setup({
  types: {
    input: {} as { readonly minAccuracy: number },
    context: {} as LocationContext,
    events: {} as LocationEvent,
    emitted: {} as LocationEmitted,
    tags: {} as 'on' | 'looking' | 'longUnsure',
  },
  actors: {
    /** Both come from `app/user-location.ts`; a test gives its own. */
    lookUp: fromPromise<Answer, Lookup>(() => missing('lookUp')),
    follow: fromCallback<LocationEvent, Lookup>(() => missing('follow')),
  },
  guards: {
    isGood: ({ context }, position: Position) => isAccepted(position, context.minAccuracy),
    isGoodAnswer: ({ context }, answer: Answer) => answer.ok && isAccepted(answer.value, context.minAccuracy),
    isFatal: (_, problem: PositionProblem) => isFatal(problem),
    isFatalAnswer: (_, answer: Answer) => !answer.ok && isFatal(answer.failure),
    isWeak: ({ context }, position: Position) => !isAccepted(position, context.minAccuracy),
    isLost: ({ context }) => context.track === null,
    /** It was never found, or what came since was no good. */
    isDoubtful: ({ context }) => context.track === null || context.weak !== null || context.problem !== null,
  },
  actions: {
    want: assign(({ context }, { explorerId, allowed }: Wanted) => ({
      explorerId,
      allowed,
      engagement: explorerId === context.explorerId ? context.engagement : noEngagement,
    })),
    take: assign(({ context }, fix: Position) => {
      const track = smoothed(context.track, fix);
      const engagement = withPosition(context.engagement, track.position, context.allowed);
      return { track, weak: null, problem: null, engagement };
    }),
    noteWeak: assign({ weak: (_, weak: Position) => weak }),
    noteProblem: assign({ problem: (_, problem: PositionProblem) => problem }),
    /** Where somebody was is no answer to where they are. */
    loseTrack: assign({ track: null, weak: null }),
    forgetProblem: assign({ problem: null }),
    tellLocated: emit(({ context }): LocationEmitted => {
      if (!context.track) throw new Error('nobody is located without a track');
      return { type: 'user_located', position: context.track.position };
    }),
    tellUnavailable: emit(({ context }) => unavailable(context.problem)),
    /** Between two good fixes nobody needs to hear of a bad one. */
    tellNotYet: enqueueActions(({ context, enqueue }) => {
      if (context.track === null) enqueue.emit(unavailable(context.problem));
    }),
    passOn: raise((_, answer: Answer): LocationEvent => {
      return answer.ok ? { type: 'fix', position: answer.value } : { type: 'problem', problem: answer.failure };
    }),
    standAt: raise((_, position: Position): LocationEvent => ({ type: 'fix', position })),
  },
  delays: { longUnsure: LONG_UNSURE_MS },
});

/**
 * Where the explorer is, while somebody wants to know (section 4, "User location"): the remembered position first, then a
 * fresh one (GEO-02, GEO-03), then on and on. A fatal problem ends it (GEO-04); all others may pass. Nothing of it leaves
 * the device. Tags: `on` shows the sign that location is on, `looking` before the first answer, `longUnsure` when another
 * way to find a place should be offered.
 */
export const locationMachine = locationSetup.createMachine({
  id: 'location',
  context: ({ input }) => ({
    minAccuracy: input.minAccuracy,
    explorerId: null,
    allowed: null,
    track: null,
    weak: null,
    problem: null,
    engagement: noEngagement,
    lookup: 'fresh',
  }),
  initial: 'off',
  on: { wanted: { actions: { type: 'want', params: ({ event }) => event } } },
  states: {
    off: {
      entry: ['loseTrack', 'forgetProblem'],
      on: { wanted: { target: 'on', actions: { type: 'want', params: ({ event }) => event } } },
    },
    on: {
      type: 'parallel',
      tags: 'on',
      on: {
        unwanted: 'off',
        'post.found': { actions: ['loseTrack', { type: 'standAt', params: ({ event }) => event.position }] },
      },
      states: {
        finding: {
          initial: 'cached',
          on: {
            fix: [
              {
                guard: { type: 'isGood', params: ({ event }) => event.position },
                actions: [{ type: 'take', params: ({ event }) => event.position }, 'tellLocated'],
              },
              { actions: [{ type: 'noteWeak', params: ({ event }) => event.position }, 'tellNotYet'] },
            ],
            problem: [
              {
                guard: { type: 'isFatal', params: ({ event }) => event.problem },
                target: '.stopped',
                actions: [
                  'loseTrack',
                  { type: 'noteProblem', params: ({ event }) => event.problem },
                  'tellUnavailable',
                ],
              },
              { actions: [{ type: 'noteProblem', params: ({ event }) => event.problem }, 'tellNotYet'] },
            ],
          },
          states: {
            cached: {
              tags: 'looking',
              invoke: {
                src: 'lookUp',
                input: lookups.cached,
                onDone: [
                  {
                    guard: { type: 'isGoodAnswer', params: ({ event }) => event.output },
                    target: 'following',
                    actions: { type: 'passOn', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isFatalAnswer', params: ({ event }) => event.output },
                    target: 'stopped',
                    actions: { type: 'passOn', params: ({ event }) => event.output },
                  },
                  { target: 'asking', actions: assign({ lookup: 'fresh' }) },
                ],
              },
            },
            asking: {
              tags: 'looking',
              invoke: {
                src: 'lookUp',
                input: ({ context }) => lookups[context.lookup],
                onDone: [
                  {
                    guard: { type: 'isFatalAnswer', params: ({ event }) => event.output },
                    target: 'stopped',
                    actions: { type: 'passOn', params: ({ event }) => event.output },
                  },
                  { target: 'following', actions: { type: 'passOn', params: ({ event }) => event.output } },
                ],
              },
            },
            following: {
              invoke: { src: 'follow', input: lookups.follow },
              on: { again: { guard: 'isLost', target: 'asking', actions: assign({ lookup: 'asked' }) } },
            },
            // Until somebody asks again, perhaps after having allowed it.
            stopped: { on: { again: { target: 'cached', actions: 'forgetProblem' } } },
          },
        },
        trust: {
          initial: 'hoping',
          on: { fix: { guard: { type: 'isGood', params: ({ event }) => event.position }, target: '.hoping' } },
          states: {
            hoping: { after: { longUnsure: [{ guard: 'isDoubtful', target: 'unsure' }, { target: 'quiet' }] } },
            // A browser reports changes: of a child that stands still where it was found it may say nothing.
            quiet: {
              on: {
                fix: {
                  guard: { type: 'isWeak', params: ({ event }) => event.position },
                  target: 'unsure',
                },
                problem: 'unsure',
              },
            },
            unsure: { tags: 'longUnsure' },
          },
        },
      },
    },
  },
});

/** A fix that is not good enough is no position either. */
function unavailable(problem: PositionProblem | null): LocationEmitted {
  return { type: 'user_location_unavailable', problem: problem ?? 'unavailable' };
}

function missing(actor: string): never {
  throw new Error(`locationMachine needs its ${actor} actor provided`);
}
