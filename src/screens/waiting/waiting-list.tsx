import { memo, useState } from 'react';
import type { WaitingKind } from '../../domain/waiting.ts';
import type { WorkStatus as Status } from '../../domain/with-own-work.ts';
import { refusalText, waitingTexts, workKinds } from '../../texts/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WorkStatus } from '../../ui/work-status.tsx';
import styles from './waiting-list.module.css';

/** One piece of work: whose, of what, and how it stands. Never the photo or the answer (OFF-16). */
export interface WaitingRowView {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Null for work on an explorer's own profile. */
  readonly missionName: string | null;
  readonly kind: WaitingKind;
  /** From 1; null where the work is no step of its own. */
  readonly step: number | null;
  readonly status: Status;
  readonly percent: number | null;
  readonly refusal: string | null;
}

/** So many rows are drawn at first, and as many more with each press: a thousand at once would take a cheap tablet seconds. */
const ROWS_AT_ONCE = 40;

export function WaitingList({ rows }: { readonly rows: readonly WaitingRowView[] }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const left = rows.length - shown;
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles['list']} aria-label={waitingTexts.list}>
        {rows.slice(0, shown).map((row) => (
          <WaitingRow key={row.id} {...row} />
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {waitingTexts.showMore(Math.min(left, ROWS_AT_ONCE))}
        </Button>
      )}
    </>
  );
}

/** Drawn anew only when something of its own changed: the queue tells of every row whenever one of them moves. */
const WaitingRow = memo(function WaitingRow(row: WaitingRowView) {
  const kind = workKinds[row.kind];
  return (
    <li className={styles['row']}>
      <span className={styles['avatar']}>
        <Picture src={row.avatarUrl} alt="" size="small" fit="contain" />
      </span>
      <div className={styles['words']}>
        <bdi className={styles['name']}>{row.name}</bdi>
        {row.missionName !== null && <p dir="auto">{row.missionName}</p>}
        <p className={styles['kind']}>{row.step === null ? kind : `${kind}, ${waitingTexts.step(row.step)}`}</p>
        {row.refusal !== null && <p className={styles['refusal']}>{refusalText(row.refusal)}</p>}
      </div>
      <div className={styles['status']}>
        <WorkStatus status={row.status} percent={row.percent} look="stack" />
      </div>
    </li>
  );
});
