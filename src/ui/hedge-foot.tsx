import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { hedge } from './hedge.ts';
import styles from './hedge-foot.module.css';

const WIDTH = 780;

/** The hedge at the foot of a page, with the hedgehog looking out of it. Its children are the buttons upon it. */
export function HedgeFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['foot']}>
      <svg className={styles['back']} viewBox={`0 0 ${WIDTH} 60`} preserveAspectRatio="none" aria-hidden="true">
        <path d={hedge(WIDTH, 60, 24, 7, 22)} />
      </svg>
      <Drawing name="hedgehog" className={styles['animal']} />
      <svg className={styles['front']} viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
        <path d={hedge(WIDTH, 16, 10, 11, 10)} />
      </svg>
      <div className={styles['ground']}>{children}</div>
    </div>
  );
}
