import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { WorkStatus as Status } from '../domain/with-own-work.ts';
import { labels } from '../texts/labels.ts';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import styles from './work-status.module.css';

interface WorkStatusProps {
  readonly status: Status;
  /** Of an upload under way, in whole percent. */
  readonly percent?: number | null;
  /** Before the word, where it stands for several pieces of work. */
  readonly count?: number;
  /** `pill` stands among words, `stack` at the end of a row, `corner` on the corner of a tile, with sign and number alone. */
  readonly look?: 'pill' | 'stack' | 'corner';
}

/** How safe work is, as word, shape and colour (promise 4). */
export function WorkStatus({ status, percent = null, count, look = 'pill' }: WorkStatusProps) {
  return (
    <span className={classes(styles['status'], styles[look], styles[status])}>
      <StatusSign status={status} percent={percent} size={look === 'stack' ? 28 : 20} />
      {look === 'corner' ? (
        <CornerWords count={count} word={labels[status]} />
      ) : (
        <span className={styles['word']}>
          {count !== undefined && `${count} `}
          {labels[status]}
          {percent !== null && ` ${percent}%`}
        </span>
      )}
    </span>
  );
}

/** A tile has no room for the word beside a name: whoever listens hears it, and the note below the tiles says it. */
function CornerWords({ count, word }: { readonly count: number | undefined; readonly word: string }) {
  return (
    <span>
      {count}
      <Hidden>{` ${word}`}</Hidden>
    </span>
  );
}

interface SignProps {
  readonly status: Status;
  readonly percent: number | null;
  /** Pixels. */
  readonly size: number;
}

function StatusSign({ status, percent, size }: SignProps) {
  switch (status) {
    case 'waiting':
      return <Clock size={size} aria-hidden="true" />;
    case 'sending':
      return <Ring percent={percent} size={size} />;
    case 'safe':
      return <CircleCheck size={size} aria-hidden="true" />;
    case 'askGrownUp':
      return <TriangleAlert size={size} aria-hidden="true" />;
  }
}

/** Share of the ring that is drawn while nobody knows how far the work has come. */
const UNKNOWN_PERCENT = 75;

/** An open ring that closes with the upload. It does not turn: nothing on these screens moves by itself. */
function Ring({ percent, size }: Pick<SignProps, 'percent' | 'size'>) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles['ring']}>
      <circle cx="12" cy="12" r="9" className={styles['whole']} />
      <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent ?? UNKNOWN_PERCENT} 100`} />
    </svg>
  );
}
