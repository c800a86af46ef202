import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

/** Sky informs, leaf is ready, berry asks for a grown-up, sun counts, plain and solid stand upon photos. */
export type NoteTone = 'sky' | 'leaf' | 'berry' | 'sun' | 'plain' | 'solid';

interface NoteProps {
  readonly tone: NoteTone;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A pill that stands in the page and never blinks. */
export function Note({ tone, icon, children }: NoteProps) {
  return (
    <p className={classes(styles['note'], styles[tone])}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
