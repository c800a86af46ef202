import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Footprints from 'lucide-react/icons/footprints';
import MapPin from 'lucide-react/icons/map-pin';
import type { MissionTypeIcon } from '../domain/mission-types.ts';
import { labels } from '../texts/labels.ts';
import card from './card.module.css';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import { Link } from './link.tsx';
import styles from './mission-card.module.css';
import { Picture } from './picture.tsx';
import { Spinner } from './spinner.tsx';
import { LOADER_WAIT_MS } from './times.ts';
import { TypeDisc } from './type-icon.tsx';
import { useDelayed } from './use-delayed.ts';

export interface MissionCardView {
  readonly id: string;
  readonly name: string;
  /** Plain text, without image tags (LIST-16). */
  readonly description: string;
  readonly imageUrl: string | null;
  readonly typeName: string;
  readonly icon: MissionTypeIcon;
  /** '212.40 ft' or 'Nearby'; null when unknown or not to be shown (LIST-19). */
  readonly distance: string | null;
  /** 'none' also when progress is not to be shown, except that a completed mission stays completed. */
  readonly progress: 'none' | 'inProgress' | 'completed';
  /** Where choosing it leads: the start page, or the task to go on with (LIST-21). */
  readonly href: string;
}

interface MissionCardProps {
  readonly mission: MissionCardView;
  /** This mission was chosen and its page is on the way (LIST-20). */
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

/** One mission of a list. A completed one lies flat, with a tick, and leads nowhere (LIST-03, LIST-05). */
export function MissionCard({ mission, isOpening, onOpen }: MissionCardProps) {
  const showsLoader = useDelayed(isOpening, LOADER_WAIT_MS);
  if (mission.progress === 'completed') {
    return (
      <div className={classes(card['card'], styles['flat'])}>
        <MissionWords mission={mission} />
        <CircleCheck className={styles['tick']} size={36} aria-hidden="true" />
      </div>
    );
  }
  return (
    <Link href={mission.href} className={classes(card['card'], card['raised'])} onOpen={onOpen}>
      <MissionWords mission={mission} />
      {showsLoader ? <Spinner /> : <ChevronRight className={card['chevron']} size={28} aria-hidden="true" />}
      {showsLoader && (
        <span role="status">
          <Hidden>{labels.loading}</Hidden>
        </span>
      )}
    </Link>
  );
}

function MissionWords({ mission }: { readonly mission: MissionCardView }) {
  return (
    <>
      <span className={styles['picture']}>
        <Picture src={mission.imageUrl} alt="" size="small" />
        <span className={styles['type']}>
          <TypeDisc icon={mission.icon} shape="disc" />
          <Hidden>{mission.typeName}</Hidden>
        </span>
      </span>
      <div className={card['words']}>
        <h2 className={card['title']} dir="auto">
          {mission.name}
        </h2>
        <p className={classes(card['description'], styles['description'])} dir="auto">
          {mission.description}
        </p>
        <MissionFacts mission={mission} />
      </div>
    </>
  );
}

function MissionFacts({ mission: { distance, progress } }: { readonly mission: MissionCardView }) {
  if (progress === 'completed') return <p className={styles['completed']}>{labels.completed}</p>;
  if (distance === null && progress === 'none') return null;
  return (
    <p className={styles['facts']}>
      {distance !== null && (
        <span className={styles['fact']}>
          <MapPin size={20} aria-hidden="true" />
          {distance}
        </span>
      )}
      {progress === 'inProgress' && (
        <span className={classes(styles['fact'], styles['begun'])}>
          <Footprints size={20} aria-hidden="true" />
          {labels.inProgress}
        </span>
      )}
    </p>
  );
}
