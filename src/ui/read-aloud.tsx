import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { type ReactNode, useRef } from 'react';
import { labels } from '../texts/labels.ts';
import { IconButton } from './button.tsx';
import styles from './read-aloud.module.css';

/** How one text is read on this device (SHELL-19). */
export interface ReadAloud {
  readonly isReading: boolean;
  /** Begins to read the text in `words`, or ends it. */
  readonly onTap: (words: HTMLElement) => void;
}

/** The same for each text of a page by its name, such as 'task-1204'; null where there is nothing to read it with. */
export type ReadAloudOf = (key: string) => ReadAloud | null;

interface ReadableProps {
  /** Null shows the words alone. */
  readonly reading: ReadAloud | null;
  readonly children: ReactNode;
}

/** Words with the control that reads them aloud beside their first lines. */
export function Readable({ reading, children }: ReadableProps) {
  const words = useRef<HTMLDivElement>(null);
  return (
    <div className={styles['readable']}>
      {reading && (
        <span className={styles['control']}>
          <IconButton
            name={reading.isReading ? labels.stopReading : labels.readToMe}
            icon={
              reading.isReading ? (
                <Square size={26} fill="currentColor" aria-hidden="true" />
              ) : (
                <Volume2 size={28} aria-hidden="true" />
              )
            }
            onClick={() => words.current && reading.onTap(words.current)}
          />
        </span>
      )}
      <div ref={words} className={styles['words']}>
        {children}
      </div>
    </div>
  );
}
