import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import styles from './lost-scene.module.css';

interface LostSceneProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The hedgehog between two trees, with a question: there is nothing at this place. */
export function LostScene({ title, children }: LostSceneProps) {
  return (
    <div className={styles['scene']}>
      <div className={styles['wood']} aria-hidden="true">
        <Drawing name="tree" className={styles['tree']} />
        <span className={styles['question']}>?</span>
        <Drawing name="hedgehog" className={styles['hedgehog']} />
        <Drawing name="fir" className={styles['fir']} />
      </div>
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['words']}>{children}</div>
    </div>
  );
}
