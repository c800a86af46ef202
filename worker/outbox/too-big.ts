import type { OutboxItem } from './database.ts';

const ANSWERS_THAT_SAY_SO = 3;

/** Whether a box in this network lets nothing of this size through (N17). It is tried on: another network may. */
export function isTooBigForNetwork({ tooLargeInARow = 0 }: Pick<OutboxItem, 'tooLargeInARow'>): boolean {
  return tooLargeInARow >= ANSWERS_THAT_SAY_SO;
}
