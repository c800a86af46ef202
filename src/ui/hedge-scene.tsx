import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
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

/** The hedge at the foot of a page, with the hedgehog looking out of it. */
export function HedgeFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['foot']}>
      <Drawing name="hedgehog" className={styles['lookingOut']} />
      <svg className={styles['row']} viewBox="0 0 780 60" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles['back']} d={bumps(780, 60, 22, 9)} />
      </svg>
      <div className={styles['ground']}>{children}</div>
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
      <path className={styles['back']} d={bumps(SCENE_WIDTH, 190, 46, 7)} />
      <path className={styles['front']} d={bumps(SCENE_WIDTH, 190, 108, 11)} />
      <path className={styles['paper']} d="M0 190V176C90 150 160 152 260 158C400 166 600 188 780 160V190z" />
    </svg>
  );
}

/** A hedge from one side to the other: round bushes of two sizes, filled down to the ground. */
function bumps(width: number, height: number, top: number, count: number): string {
  const step = width / count;
  const arcs = Array.from({ length: count }, (_, index) => {
    const lift = index % 2 === 0 ? 0 : 8;
    return `a${step / 2} ${step / 2.6 + lift} 0 0 1 ${step} 0`;
  });
  return `M0 ${height}V${top}${arcs.join('')}V${height}z`;
}
