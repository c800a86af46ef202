import { rewardTexts } from '../../texts/rewards.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Link } from '../../ui/link.tsx';
import { BadgeDisc } from './badge-disc.tsx';
import styles from './scrapbook-badges.module.css';

export interface ScrapbookBadgeView {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly isEarned: boolean;
  /** To the day it was earned, where that page opens; null for a badge that is not earned. */
  readonly href: string | null;
}

/** All badges there are; which are earned is said by disc, ring and word (SCRAP-02). */
export function ScrapbookBadges({ badges }: { readonly badges: readonly ScrapbookBadgeView[] }) {
  return (
    <ul className={styles['grid']} aria-label={rewardTexts.badges}>
      {badges.map((badge) => (
        <li key={badge.id} className={styles['place']}>
          {badge.href === null ? (
            <span className={styles['badge']}>
              <BadgeWords badge={badge} />
            </span>
          ) : (
            <Link href={badge.href} className={styles['badge']}>
              <BadgeWords badge={badge} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function BadgeWords({ badge: { name, imageUrl, isEarned } }: { readonly badge: ScrapbookBadgeView }) {
  return (
    <>
      <BadgeDisc imageUrl={imageUrl} isEarned={isEarned} />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <Hidden>{isEarned ? rewardTexts.earned : rewardTexts.notEarnedYet}</Hidden>
    </>
  );
}
