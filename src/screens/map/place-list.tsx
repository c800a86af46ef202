import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Footprints from 'lucide-react/icons/footprints';
import { useId } from 'react';
import { inWalkingOrder, type MapPlace } from '../../domain/map-places.ts';
import { labels } from '../../texts/labels.ts';
import { mapTexts } from '../../texts/map.ts';
import card from '../../ui/card.module.css';
import { classes } from '../../ui/classes.ts';
import { TypeDisc } from '../../ui/type-icon.tsx';
import styles from './place-list.module.css';

export interface PlaceListWords {
  /** Ids of places where the explorer is, as far as the tablet can tell. */
  readonly hereIds: ReadonlySet<string>;
  /** In words; null when a distance is not known. */
  readonly distanceOf: (place: MapPlace) => string | null;
  /** How far the explorer has walked, in words; null before the first steps. */
  readonly walked: string | null;
}

interface PlaceListProps extends PlaceListWords {
  readonly places: readonly MapPlace[];
  readonly onChoose: (placeId: string) => void;
}

/** The same places as the markers, for those who read rather than look, and for a finger that misses. */
export function PlaceList({ places, hereIds, distanceOf, walked, onChoose }: PlaceListProps) {
  const titleId = useId();
  return (
    <section className={styles['places']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {mapTexts.places}
      </h2>
      {walked !== null && (
        <p className={styles['walked']}>
          <Footprints size={22} aria-hidden="true" />
          {mapTexts.walked(walked)}
        </p>
      )}
      {places.length === 0 && <p>{mapTexts.noPlaces}</p>}
      <ul className={styles['list']}>
        {inWalkingOrder(places).map((place) => (
          <li key={place.id}>
            <button type="button" className={classes(card['card'], card['raised'])} onClick={() => onChoose(place.id)}>
              <TypeDisc icon={place.icons.length === 1 ? (place.icons[0] ?? 'other') : 'other'} shape="disc" />
              <span className={card['words']}>
                <span className={styles['name']} dir="auto">
                  {place.name}
                </span>
                <span className={card['description']}>
                  {[hereIds.has(place.id) ? mapTexts.hereNow : distanceOf(place), mapTexts.missions(place.missionCount)]
                    .filter((words) => words !== null)
                    .join(' · ')}
                </span>
              </span>
              {place.isDone ? (
                <span className={styles['done']}>
                  <CircleCheck size={28} aria-hidden="true" />
                  {labels.completed}
                </span>
              ) : (
                <ChevronRight className={card['chevron']} size={28} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
