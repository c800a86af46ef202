import { COUNTS_BATCH_MAX, type CountedEvent } from '../../schemas/counts.ts';

/** Events within so many milliseconds go out together (CONST-19). */
const BATCH_DELAY_MS = 500;

/** Takes a batch. What it cannot deliver is forgotten: counts are worth no retry and no place on the disk. */
export type CountsSink = (events: readonly CountedEvent[]) => void;
export type Track = (event: CountedEvent) => void;

/**
 * Counts events in batches (API-07, CONST-19).
 * @param sink null, as in every garden that has not said otherwise, counts nothing at all.
 */
export function createTrack(sink: CountsSink | null): Track {
  if (!sink) return () => {};
  let batch: CountedEvent[] = [];
  const send = (): void => {
    sink(batch);
    batch = [];
  };
  return (event) => {
    if (batch.length === 0) setTimeout(send, BATCH_DELAY_MS);
    if (batch.length < COUNTS_BATCH_MAX) batch.push(event);
  };
}
