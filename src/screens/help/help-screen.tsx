import { useEffect, useRef } from 'react';
import { labels } from '../../texts/labels.ts';
import { classes } from '../../ui/classes.ts';
import { Header } from '../../ui/header.tsx';
import { HtmlText } from '../../ui/html-text.tsx';
import { Loader } from '../../ui/loader.tsx';
import { type ReadAloudOf, Readable } from '../../ui/read-aloud.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './help-screen.module.css';

export interface HelpEntryView {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

export interface HelpScreenProps {
  /** Null until they have been read. */
  readonly entries: readonly HelpEntryView[] | null;
  /** Id of the entry it opens at; null for the top (ROUTE-38). */
  readonly openAt: string | null;
  /** Reads an entry aloud (SHELL-19). */
  readonly readAloudOf: ReadAloudOf;
  readonly onBack: () => void;
}

/** What the garden's staff wrote to help (PAGE-01). */
export function HelpScreen({ entries, openAt, readAloudOf, onBack }: HelpScreenProps) {
  const opened = useOpenedAt(openAt, entries !== null);
  return (
    <Screen isNarrow header={<Header title={labels.help} onBack={onBack} />}>
      {entries === null && <Loader label={labels.loading} />}
      {entries?.length === 0 && <p>{labels.helpEmpty}</p>}
      {entries?.map((entry) => (
        <article key={entry.id} className={classes(styles['entry'], entry.id === openAt && styles['asked'])}>
          <Readable reading={readAloudOf(`help-${entry.id}`)}>
            <h2 className={styles['title']} {...(entry.id === openAt ? { ref: opened, tabIndex: -1 } : {})}>
              {entry.title}
            </h2>
            <HtmlText html={entry.content} />
          </Readable>
        </article>
      ))}
    </Screen>
  );
}

/** Brings the heading it is handed to the top, once it is there, and the focus with it: readers begin to read there. */
function useOpenedAt(openAt: string | null, isThere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (openAt === null || !isThere) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [openAt, isThere]);
  return heading;
}
