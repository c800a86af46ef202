import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { shownFileSize } from '../../domain/file-size.ts';
import type { WaitingReason, WaitingSummary } from '../../domain/waiting.ts';
import { waitingReasons, waitingTexts } from '../../texts/waiting.ts';
import { classes } from '../../ui/classes.ts';
import styles from './waiting-head.module.css';

interface WaitingHeadProps {
  readonly summary: WaitingSummary;
  readonly reason: WaitingReason;
  /** Pieces of work of other classes that wait. */
  readonly elsewhere: number;
}

/** How much waits, and why, in plain words. */
export function WaitingHead({ summary, reason, elsewhere }: WaitingHeadProps) {
  if (summary.count === 0) {
    return (
      <section className={classes(styles['head'], styles['leaf'])}>
        <CircleCheck className={styles['sign']} size={44} aria-hidden="true" />
        <div className={styles['words']}>
          <h2 className={styles['title']}>{waitingTexts.allSafe(elsewhere > 0)}</h2>
          <p>{waitingTexts.nothingWaits}</p>
        </div>
      </section>
    );
  }
  const { tone, Sign } = looks[reason];
  return (
    <section className={classes(styles['head'], styles[tone])}>
      <Sign className={styles['sign']} size={44} aria-hidden="true" />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{waitingTexts.thingsWaiting(summary.count)}</h2>
        <p>{waitingTexts.summary(summary, shownFileSize(summary.bytes))}</p>
        <p className={styles['reason']} role="status">
          {waitingReasons[reason]}
        </p>
      </div>
    </section>
  );
}

/** No signal is weather: sky, never berry. */
const looks = {
  noSignal: { tone: 'sky', Sign: CloudOff },
  busy: { tone: 'sky', Sign: CloudUpload },
  underWay: { tone: 'sky', Sign: CloudUpload },
  needsCode: { tone: 'sun', Sign: KeyRound },
  wifiPage: { tone: 'sun', Sign: KeyRound },
  tooBig: { tone: 'sun', Sign: TriangleAlert },
  askGrownUp: { tone: 'berry', Sign: TriangleAlert },
  deleted: { tone: 'berry', Sign: TriangleAlert },
} as const satisfies Readonly<Record<WaitingReason, object>>;
