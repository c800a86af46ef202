import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { TaskPage } from './task-part.ts';

export interface FileProblem {
  readonly words: string | null;
  readonly clear: () => void;
}

/** Why the last file was not taken, until someone clears it or chooses again (UP-02, UP-03). */
export function useFileProblem(page: TaskPage): FileProblem {
  const problem = useSelector(page, (state) => state.context.photoProblem);
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  const [isCleared, setIsCleared] = useState(false);
  // The next file may be wrong in the same way and must say so again.
  if (isPreparing && isCleared) setIsCleared(false);
  return { words: isCleared ? null : problem, clear: () => setIsCleared(true) };
}
