import { createContext, use, useEffect, useState } from 'react';
import { IMAGE_RETRIES, IMAGE_RETRY_DELAY_MS } from './times.ts';

export type ImageState = 'loading' | 'waiting' | 'shown' | 'failed';

/** Where the loading of one image stands. */
export interface Tries {
  readonly src: string | null;
  readonly attempt: number;
  readonly state: ImageState;
}

export interface ImageTries {
  readonly state: 'loading' | 'shown' | 'failed';
  /** Changes with every try: as the key of the `img` it makes the browser ask anew. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly tryAgain: () => void;
}

/** Milliseconds between two tries, as the garden's settings have it (API-06). */
export const RetryDelayContext = createContext(IMAGE_RETRY_DELAY_MS);

/** Loads an image with three retries at a delay (API-06). A new address starts over. */
export function useImageTries(src: string | null): ImageTries {
  const retryDelay = use(RetryDelayContext);
  const [tries, setTries] = useState<Tries>(() => firstTry(src));
  const current = tries.src === src ? tries : firstTry(src);
  if (current !== tries) setTries(current);

  const isWaiting = current.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setTries(nextTry), retryDelay);
    return () => clearTimeout(timer);
  }, [isWaiting, retryDelay]);

  return {
    state: current.state === 'waiting' ? 'loading' : current.state,
    attempt: current.attempt,
    onLoad: () => setTries((before) => ({ ...before, state: 'shown' })),
    onError: () => setTries(afterError),
    tryAgain: () => setTries(nextTry),
  };
}

const TRIES = IMAGE_RETRIES + 1;

/** The first of four; no address at all is a failure at once. */
export function firstTry(src: string | null): Tries {
  return { src, attempt: 0, state: src === null || src === '' ? 'failed' : 'loading' };
}

/** A try fails: the browser is asked anew after a pause, and no more after the fourth (API-06). */
export function afterError(before: Tries): Tries {
  return { ...before, state: before.attempt % TRIES === IMAGE_RETRIES ? 'failed' : 'waiting' };
}

/** The pause is over, or somebody tapped Try again, which begins four tries more. */
export function nextTry(before: Tries): Tries {
  return { ...before, attempt: before.attempt + 1, state: 'loading' };
}
