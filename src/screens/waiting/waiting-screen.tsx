import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import type { WaitingReason, WaitingSummary } from '../../domain/waiting.ts';
import { labels } from '../../texts/labels.ts';
import { waitingTexts } from '../../texts/waiting.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RemoveClass, type RemoveClassProps } from './remove-class.tsx';
import { WaitingHead } from './waiting-head.tsx';
import { WaitingList, type WaitingRowView } from './waiting-list.tsx';
import styles from './waiting-screen.module.css';

export interface WaitingView {
  readonly summary: WaitingSummary;
  readonly reason: WaitingReason;
  readonly rows: readonly WaitingRowView[];
  /** Things this version of the app cannot read (B15): this class's, or nobody can tell whose. */
  readonly unreadable: number;
  /** Pieces of work of all other classes of this tablet: only ever a number. */
  readonly elsewhere: number;
}

/** What came of the last press on "Save a copy". */
export type CopyState =
  | { readonly kind: 'none' }
  | { readonly kind: 'making' }
  | { readonly kind: 'saved'; readonly count: number; readonly leftOut: number }
  | { readonly kind: 'failed' };

export interface WaitingScreenProps {
  /** Null until the outbox has been read. */
  readonly view: WaitingView | null;
  readonly onBack: () => void;
  readonly onTryNow: () => void;
  readonly isTrying: boolean;
  readonly copy: CopyState;
  readonly onSaveCopy: () => void;
  readonly loadHref: string;
  /** Whether the browser promised to keep the data; null where it cannot say (OFF-14). */
  readonly isKept: boolean | null;
  readonly removal: RemoveClassProps;
}

/** What waits on this tablet, why, and what an adult can do about it (OFF-16, OFF-17). */
export function WaitingScreen(props: WaitingScreenProps) {
  const { view } = props;
  // What is sent needs no Wi-Fi, and none helps a class that was deleted.
  const isWaitingForWifi = view !== null && view.summary.count > 0 && view.reason !== 'deleted';
  const subtitle = isWaitingForWifi ? waitingTexts.safeHere : null;
  return (
    <Screen
      header={<Header title={waitingTexts.title} subtitle={subtitle} onBack={props.onBack} />}
      actions={<Actions {...props} />}
    >
      {view === null ? <Loader label={labels.loading} /> : <Waiting {...props} view={view} />}
    </Screen>
  );
}

function Waiting({ view, isKept, loadHref, removal }: WaitingScreenProps & { readonly view: WaitingView }) {
  // Nobody can say that everything is safe while something cannot be read.
  const isUnsure = view.summary.count === 0 && view.unreadable > 0;
  const isOwnWaiting = view.summary.count > 0;
  return (
    <>
      {!isUnsure && <WaitingHead {...view} />}
      <WaitingList rows={view.rows} />
      <div className={styles['notes']}>
        {view.unreadable > 0 && (
          <Note tone="berry" icon={<CircleAlert size={22} aria-hidden="true" />}>
            {waitingTexts.unreadableHere(view.unreadable)}
          </Note>
        )}
        {view.elsewhere > 0 && (
          <Note tone="plain" icon={<Users size={22} aria-hidden="true" />}>
            {waitingTexts.otherClasses(view.elsewhere, isOwnWaiting)}
          </Note>
        )}
        {isKept !== null && (
          <Note tone={isKept ? 'leaf' : 'sun'} icon={<KeptSign isKept={isKept} />}>
            {isKept ? waitingTexts.kept : waitingTexts.notKept(isOwnWaiting || view.elsewhere > 0)}
          </Note>
        )}
      </div>
      <div className={styles['adult']}>
        <ButtonLink look="text" href={loadHref}>
          {labels.loadCopy}
        </ButtonLink>
        <RemoveClass {...removal} />
      </div>
    </>
  );
}

function KeptSign({ isKept }: { readonly isKept: boolean }) {
  const Sign = isKept ? ShieldCheck : ShieldAlert;
  return <Sign size={22} aria-hidden="true" />;
}

function Actions({ view, onTryNow, isTrying, copy, onSaveCopy, removal }: WaitingScreenProps) {
  const isEmpty = view === null || view.summary.count === 0;
  return (
    <>
      <CopyNote copy={copy} />
      <Button
        icon={<RefreshCw size={26} aria-hidden="true" />}
        onClick={onTryNow}
        isDisabled={isEmpty}
        busyWords={isTrying ? waitingTexts.trying : null}
      >
        {waitingTexts.tryNow}
      </Button>
      <Button
        look="quiet"
        icon={<Download size={26} aria-hidden="true" />}
        onClick={onSaveCopy}
        isDisabled={removal.waitingCount + removal.begunCount === 0}
        busyWords={copy.kind === 'making' ? waitingTexts.savingCopy : null}
      >
        {waitingTexts.saveCopy}
      </Button>
    </>
  );
}

/** Stands where the thumb was, and is read out when it comes. */
function CopyNote({ copy }: { readonly copy: CopyState }) {
  return (
    <div role="status" className={styles['copy']}>
      {copy.kind === 'saved' && (
        <Note tone="leaf" icon={<Download size={22} aria-hidden="true" />}>
          {waitingTexts.copySaved(copy.count)}
        </Note>
      )}
      {copy.kind === 'saved' && copy.leftOut > 0 && (
        <Note tone="berry" icon={<ShieldAlert size={22} aria-hidden="true" />}>
          {waitingTexts.copyLeftOut(copy.leftOut)}
        </Note>
      )}
      {copy.kind === 'failed' && (
        <Note tone="berry" icon={<ShieldAlert size={22} aria-hidden="true" />}>
          {waitingTexts.copyFailed}
        </Note>
      )}
    </div>
  );
}
