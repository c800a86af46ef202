/**
 * What may be counted of how the app is used (API-07): events and nothing about whoever caused them, no mission, no explorer, no
 * device. A word that is not on this list is refused.
 */
export const countedEvents = ['appOpened', 'missionOpened', 'missionFinished', 'hintOpened', 'textRead'] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** The one address that may take them, on the garden's own server. */
export const COUNTS_ADDRESS = '/counts';
/** Events in one batch at most; what is more is not counted. */
export const COUNTS_BATCH_MAX = 100;
