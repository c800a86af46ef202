/** Times of motion and waiting in milliseconds (spec section 9). `tokens.css` holds the same numbers for the styles. */

/** Before any loader or spinner shows (IMG-01). */
export const LOADER_WAIT_MS = 400;
/** Tries after the first one that fails (API-06). */
export const IMAGE_RETRIES = 3;
/** Pause between two tries at loading an image, unless the garden's settings say otherwise. */
export const IMAGE_RETRY_DELAY_MS = 1000;
/** One page giving way to another (SHELL-11). */
export const PAGE_TURN_MS = 300;
/** Turning a page of the smart carousel (CONST-16). */
export const SMART_CAROUSEL_SPEED_MS = 300;
/** Turning a page of a plain carousel (CONST-15). */
export const CAROUSEL_SPEED_MS = 500;
/** Pixels a finger must travel before a carousel turns (CONST-15). */
export const CAROUSEL_MIN_SWIPE_PX = 8;
/** A picture stays this long before the carousel turns by itself (CONST-15). */
export const CAROUSEL_AUTOPLAY_MS = 2000;
/** From the first picture of the badge moment to the last one. */
export const BADGE_MOMENT_MS = 2350;
/** Within it a child's second tap still means the button that stood there on the page before. */
export const SECOND_TAP_MS = 300;
