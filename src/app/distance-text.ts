import { shownDistance } from '../domain/distance.ts';
import { labels } from '../texts/labels.ts';

/** '212.40 ft', or 'Nearby' when it rounds to nothing (LIST-17, LIST-18). */
export function distanceText(metres: number): string {
  const shown = shownDistance(metres);
  return shown ? labels.distance(shown.amount, shown.unit) : labels.nearby;
}
