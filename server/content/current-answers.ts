import type { TaskResponse } from '../../schemas/generated/server.ts';
import { shownResponse } from '../../src/domain/shown-response.ts';

/** One current answer for each task out of all work on it, as the app computes it too. */
export function currentAnswers(work: readonly TaskResponse[]): TaskResponse[] {
  const byTask = new Map<number, TaskResponse[]>();
  for (const response of work) {
    const known = byTask.get(response.Task.ID);
    // Not copied anew each time: thousands on one task would make everybody else wait.
    if (known) known.push(response);
    else byTask.set(response.Task.ID, [response]);
  }
  return [...byTask.values()].flatMap((responses) => currentAnswer(responses) ?? []);
}

function currentAnswer(responses: readonly TaskResponse[]): TaskResponse | null {
  const shown = shownResponse(responses.map(asResponseLike));
  const base = shown?.answer?.response;
  if (!shown || !base) return null;
  const photo = shown.photoFrom?.response ?? null;
  return { ...base, Completed: shown.completed, Photo: photo?.Photo ?? null, Image: photo?.Image ?? null };
}

function asResponseLike(response: TaskResponse) {
  return {
    id: response.ID,
    kind: response.Kind === 'photoRemoval' ? ('photoRemoval' as const) : ('response' as const),
    completed: response.Completed,
    revision: response.Revision,
    at: Math.round(response.UnixDate * 1000),
    photo: response.Photo,
    response,
  };
}
