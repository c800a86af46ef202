import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { hedge } from './hedge.ts';
import styles from './hedge-scene.module.css';

/** Sky, two hedges, and who lives there. The words upon it are its children. */
export function HedgeScene({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles['scene']}>
      <div className={styles['words']}>{children}</div>
      <div className={styles['garden']} aria-hidden="true">
        <Hedges />
        <div className={styles['living']}>
          <Drawing name="tree" className={styles['tree']} />
          <Drawing name="hedgehog" className={styles['hedgehog']} />
          <Drawing name="sunflower" className={styles['sunflower']} />
        </div>
      </div>
    </div>
  );
}

const SCENE_WIDTH = 780;

function Hedges() {
  return (
    <svg
      className={styles['hedges']}
      viewBox={`0 0 ${SCENE_WIDTH} 190`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles['back']} d={hedge(SCENE_WIDTH, 190, 52, 7, 46)} />
      <path className={styles['front']} d={hedge(SCENE_WIDTH, 190, 106, 9, 34)} />
      <path className={styles['paper']} d="M0 190V176C90 150 160 152 260 158C400 166 600 188 780 160V190z" />
    </svg>
  );
}
