import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { MissionTypeIcon } from '../../domain/mission-types.ts';
import { rewardTexts } from '../../texts/rewards.ts';
import card from '../../ui/card.module.css';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { TypeDisc } from '../../ui/type-icon.tsx';
import styles from './scrapbook-missions.module.css';

export interface FinishedMissionView {
  readonly id: string;
  readonly name: string;
  readonly icon: MissionTypeIcon;
  /** As people read it: '4 May 2026'. */
  readonly finishedOn: string;
  /** To its badge; null for a mission the garden has retired since. */
  readonly href: string | null;
}

/** What the explorer has achieved, the latest first (SCRAP-01). */
export function ScrapbookMissions({ missions }: { readonly missions: readonly FinishedMissionView[] }) {
  return (
    <section>
      <h2 className={styles['heading']}>{rewardTexts.missions}</h2>
      <ul className={styles['list']} aria-label={rewardTexts.missions}>
        {missions.map((mission) => (
          <li key={mission.id} className={styles['entry']}>
            {mission.href === null ? (
              <div className={classes(card['card'], styles['row'])}>
                <MissionWords mission={mission} />
                <CircleCheck className={styles['tick']} size={28} aria-hidden="true" />
              </div>
            ) : (
              <Link href={mission.href} className={classes(card['card'], card['raised'], styles['row'])}>
                <MissionWords mission={mission} />
                <ChevronRight className={card['chevron']} size={28} aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MissionWords({ mission: { icon, name, finishedOn } }: { readonly mission: FinishedMissionView }) {
  return (
    <>
      <TypeDisc icon={icon} shape="disc" />
      <div className={card['words']}>
        <h3 className={styles['name']} dir="auto">
          {name}
        </h3>
        <p className={card['description']}>{finishedOn}</p>
      </div>
    </>
  );
}
