/** What the rule needs to know of one piece of work on a task; documents of the app and rows of the server both fit. */
export interface ResponseLike {
  readonly id: string;
  readonly kind: 'response' | 'photoRemoval';
  readonly completed: boolean;
  /** Order on one task, whatever the clocks say. */
  readonly revision: number;
  /** Milliseconds since 1970 by the clock of the device that did it. */
  readonly at: number;
  /** Anything but null and undefined means that a photo came with it. */
  readonly photo?: unknown;
}

/** The current answer of one explorer to one task. Its parts may come from different pieces of work. */
export interface ShownResponse<Response extends ResponseLike> {
  /** Whose answers and tags count; null while only a photo removal has arrived. */
  readonly answer: Response | null;
  /** Whose photo is shown; null when there is none or the newest word on it is a removal. */
  readonly photoFrom: Response | null;
  readonly completed: boolean;
  /** Milliseconds since 1970, of the newest work that completed the task; null while it is open. */
  readonly completedAt: number | null;
  /** The highest known; the next work on this task carries one more. */
  readonly revision: number;
}

/**
 * Computes the current answer from all work of one explorer on one task (architecture: "append-only"). Completed never
 * goes back; the newest answer and the newest photo or removal win by (revision, at, id). A response without a photo
 * says nothing about the photo. Every order of arrival gives the same.
 * @returns null when there is no work at all.
 */
export function shownResponse<Response extends ResponseLike>(
  responses: readonly Response[],
): ShownResponse<Response> | null {
  const newestFirst = [...responses].sort((one, other) => byAge(other, one));
  const newest = newestFirst[0];
  if (!newest) return null;
  const photoWord = newestFirst.find(speaksOfPhoto);
  const completion = newestFirst.find((response) => response.completed);
  return {
    answer: newestFirst.find((response) => response.kind === 'response') ?? null,
    photoFrom: photoWord?.kind === 'response' ? photoWord : null,
    completed: completion !== undefined,
    completedAt: completion?.at ?? null,
    revision: newest.revision,
  };
}

/** Oldest first, by (revision, at, id): a total order, so that no two devices can disagree. */
function byAge(one: ResponseLike, other: ResponseLike): number {
  return one.revision - other.revision || one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function speaksOfPhoto(response: ResponseLike): boolean {
  return response.kind === 'photoRemoval' || (response.photo !== undefined && response.photo !== null);
}
