import { useState } from 'react';
import type { CallState } from '../screens/onboarding/call-note.tsx';
import type { Log } from './log.ts';

const TOO_OFTEN = 429;

/** A call that only the server can answer, one at a time, and how it stands (OFF-10). Nothing of it is kept for later. */
export function useCall(log: Pick<Log, 'error'>) {
  const [state, setState] = useState<CallState>('idle');
  const call = async (ask: () => Promise<unknown>): Promise<void> => {
    if (state === 'calling') return;
    setState('calling');
    try {
      await ask();
      setState('done');
    } catch (error) {
      log.error('a call was not answered', error);
      setState(stateAfter(error));
    }
  };
  return { state, call };
}

function stateAfter(error: unknown): CallState {
  const { name, status } = error as { readonly name?: string; readonly status?: number };
  if (name === 'NoAnswerError') return 'offline';
  return status === TOO_OFTEN ? 'tooOften' : 'failed';
}
