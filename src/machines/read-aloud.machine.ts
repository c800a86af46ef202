import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { WordPlace } from '../domain/reading-aloud.ts';

/** One text to be read. */
export interface ReadRequest {
  /** Which text of the page it is; also the name of its recording, such as 'task-1204'. */
  readonly key: string;
  readonly text: string;
  /** Shows which word is being said; null for none. */
  readonly mark: (word: WordPlace | null) => void;
}

/** What the voice tells: the text was read, or could not be. */
export interface ReadingEvent {
  readonly type: 'ended';
}

interface ReadAloudContext {
  /** What is read, or was read last. */
  readonly request: ReadRequest | null;
}

type ReadAloudEvent = ReadingEvent | { type: 'tapped'; request: ReadRequest } | { type: 'page.left' };

/**
 * Reads one text at a time (SHELL-19): a tap begins, a second one on the same text ends, and one on another text goes on to
 * that. Leaving the page ends it as well. The voice is handed in as the actor `read`; ending it makes it silent and takes its mark away.
 */
export const readAloudMachine = setup({
  types: { context: {} as ReadAloudContext, events: {} as ReadAloudEvent },
  actors: {
    read: fromCallback<EventObject, ReadRequest, ReadingEvent>(() => {
      throw new Error('read is handed in');
    }),
  },
  actions: {
    take: assign({ request: ({ context, event }) => (event.type === 'tapped' ? event.request : context.request) }),
  },
  guards: {
    isSameText: ({ context, event }) => event.type === 'tapped' && event.request.key === context.request?.key,
  },
}).createMachine({
  id: 'readAloud',
  context: { request: null },
  initial: 'silent',
  states: {
    silent: { on: { tapped: { target: 'reading', actions: 'take' } } },
    reading: {
      invoke: { src: 'read', input: ({ context }) => requestOf(context), onError: 'silent' },
      on: {
        ended: 'silent',
        'page.left': 'silent',
        tapped: [
          { guard: 'isSameText', target: 'silent' },
          { target: 'reading', reenter: true, actions: 'take' },
        ],
      },
    },
  },
});

function requestOf({ request }: ReadAloudContext): ReadRequest {
  if (!request) throw new Error('Nothing was given to read.');
  return request;
}
