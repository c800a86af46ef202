import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { labels } from '../texts/labels.ts';
import { waitingTexts } from '../texts/waiting.ts';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import styles from './waiting-link.module.css';

interface WaitingLinkProps {
  /** Pieces of work of the class that are not proved safe, at least 1. */
  readonly count: number;
  /** How many of them need a grown-up. */
  readonly refusedCount: number;
  readonly href: string;
}

/** The card that leads to the list of waiting work (OFF-16). */
export function WaitingLink({ count, refusedCount, href }: WaitingLinkProps) {
  const isRefused = refusedCount > 0;
  const Sign = isRefused ? TriangleAlert : CloudUpload;
  return (
    <Link href={href} className={styles['card']}>
      <Sign className={classes(styles['sign'], isRefused && styles['refused'])} size={32} aria-hidden="true" />
      <span className={styles['words']}>
        <strong>{isRefused ? waitingTexts.needGrownUp(refusedCount) : labels.thingsWaitForWifi(count)}</strong>
        <span className={styles['soft']}>{isRefused ? waitingTexts.stillOnDevice : labels.safeOnDevice}</span>
      </span>
      <ChevronRight className={styles['chevron']} size={28} aria-hidden="true" />
    </Link>
  );
}
