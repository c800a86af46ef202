import Copy from 'lucide-react/icons/copy';
import { labels } from '../../texts/labels.ts';
import { logTexts } from '../../texts/logs.ts';
import { Button } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './logs-screen.module.css';

export interface LogEntryView {
  /** Names the entry among all of this run. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: 'info' | 'error';
  readonly text: string;
}

export interface LogsScreenProps {
  /** Newest first. */
  readonly entries: readonly LogEntryView[];
  /** Whether the lines could be copied; null until it was tried. */
  readonly isCopied: boolean | null;
  readonly onCopy: () => void;
  readonly onBack: () => void;
}

/** What the app noted, for a grown-up who looks after it (ROUTE-13, PAGE-03). */
export function LogsScreen({ entries, isCopied, onCopy, onBack }: LogsScreenProps) {
  return (
    <Screen
      header={<Header title={labels.logs} onBack={onBack} />}
      actions={
        entries.length > 0 && (
          <Button look="quiet" icon={<Copy size={26} aria-hidden="true" />} onClick={onCopy}>
            {logTexts.copy}
          </Button>
        )
      }
    >
      <p>{logTexts.newestFirst}</p>
      <p role="status">{isCopied !== null && (isCopied ? logTexts.copied : logTexts.copyFailed)}</p>
      {entries.length === 0 ? <p>{logTexts.empty}</p> : <EntryList entries={entries} />}
    </Screen>
  );
}

function EntryList({ entries }: { readonly entries: readonly LogEntryView[] }) {
  return (
    <ol className={styles['entries']}>
      {entries.map(({ number, at, level, text }) => (
        <li key={number} className={styles['entry']}>
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>{' '}
          <strong>{logTexts.levels[level]}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
