import { Children, type CSSProperties, type ReactNode } from 'react';
import styles from './stagger-list.module.css';

/** Entries after this one come with it: nobody waits for what lies below the edge of the screen. */
const LAST_STEP = 5;

/** A list whose entries come in one after the other, 195 ms apart (CONST-17). They can be tapped from the start. */
export function StaggerList({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles['list']}>
      {Children.map(children, (child, index) => (
        <li className={styles['entry']} style={{ '--step': Math.min(index, LAST_STEP) } as CSSProperties}>
          {child}
        </li>
      ))}
    </ul>
  );
}
