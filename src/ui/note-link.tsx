import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';
import styles from './note-link.module.css';

interface NoteLinkProps {
  readonly icon: ReactNode;
  /** Sky informs, berry asks for a grown-up. */
  readonly tone: 'sky' | 'berry';
  readonly title: string;
  readonly words?: string;
  readonly href: string;
}

/** A card that says what there is to know and leads to where something can be done about it. */
export function NoteLink({ icon, tone, title, words, href }: NoteLinkProps) {
  return (
    <Link href={href} className={styles['card']}>
      <span className={classes(styles['sign'], styles[tone])}>{icon}</span>
      <span className={styles['words']}>
        <strong>{title}</strong>
        {words !== undefined && <span className={styles['soft']}>{words}</span>}
      </span>
      <ChevronRight className={styles['chevron']} size={28} aria-hidden="true" />
    </Link>
  );
}
