/** What a page tells the service worker, by the `type` of the message. */

/** The version that waits may take over now: no mission is running (OFF-18). */
export const SKIP_WAITING = 'SKIP_WAITING';
/**
 * With `generation`: a copy of that generation has been fetched whole, so that its version can be shown without a signal.
 * Answered over the port that came along, when that is noted: whether the service worker is of the same generation.
 */
export const COPY_WHOLE = 'COPY_WHOLE';
