import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** A `Header`, `TaskHeader` or `UserBar`. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
  /** The one green button and its neighbours; they stay at the bottom, under the thumb. */
  readonly actions?: ReactNode;
  /** For forms and long words: on a tablet lines no longer than a page of a book has. */
  readonly isNarrow?: boolean;
}

/** The frame of a screen: header, content, actions. */
export function Screen({ header, children, actions, isNarrow = false }: ScreenProps) {
  return (
    <div className={classes(styles['screen'], isNarrow && styles['narrow'])}>
      {header}
      <main className={styles['main']}>{children}</main>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

/** A line of buttons beside each other that wraps when words need the room. */
export function ButtonRow({ isTight = false, children }: { readonly isTight?: boolean; readonly children: ReactNode }) {
  return <div className={classes(styles['row'], isTight && styles['tight'])}>{children}</div>;
}
