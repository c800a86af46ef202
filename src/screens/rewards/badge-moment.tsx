import { type CSSProperties, useEffect, useState } from 'react';
import { labels } from '../../texts/labels.ts';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BADGE_MOMENT_MS } from '../../ui/times.ts';
import styles from './badge-moment.module.css';

export interface BadgeView {
  readonly name: string;
  readonly imageUrl: string | null;
}

interface BadgeMomentProps {
  readonly badge: BadgeView;
  /** From seed to badge; else it is simply there. Less motion always means it is there. */
  readonly isGrowing: boolean;
}

/** The badge. On its day it grows from a seed in under two and a half seconds; a tap or key anywhere ends that. */
export function BadgeMoment({ badge, isGrowing }: BadgeMomentProps) {
  const grows = useUntilTouched(isGrowing);
  return (
    <div className={classes(styles['moment'], grows && styles['growing'])}>
      {grows && <Plant />}
      <span className={styles['disc']}>
        <span className={styles['animal']}>
          <Picture src={badge.imageUrl} alt="" size="small" fit="contain" />
        </span>
      </span>
      <h2 className={styles['name']} dir="auto">
        {badge.name}
      </h2>
      <span role="status" className={styles['said']}>
        <Hidden>{`${labels.wellDone} ${labels.missionComplete}. ${badge.name}.`}</Hidden>
      </span>
    </div>
  );
}

/** True while the moment lasts; over for good at the first tap or key. */
function useUntilTouched(isOn: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const end = () => setIsOver(true);
    const timer = setTimeout(end, BADGE_MOMENT_MS);
    addEventListener('pointerdown', end);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', end);
      removeEventListener('keydown', end);
    };
  }, [isOn]);
  return isOn && !isOver;
}

const LEAVES = 8;
const CIRCLE = 360;

/** The seed that drops, the plant that climbs, and the leaves that fly, one each 97.5 ms. */
function Plant() {
  return (
    <span className={styles['plant']} aria-hidden="true">
      <span className={styles['seed']} />
      <svg className={styles['stem']} viewBox="0 0 80 160" aria-hidden="true">
        <path className={styles['stalk']} d="M40 160V30" />
        <path className={styles['leafDark']} d="M40 128C18 132 6 118 4 102C24 100 38 110 40 128z" />
        <path className={styles['leafLight']} d="M40 112C62 116 74 102 76 86C56 84 42 94 40 112z" />
        <path className={styles['leafDark']} d="M40 74C20 76 10 64 8 50C26 48 38 58 40 74z" />
        <path className={styles['leafLight']} d="M40 62C60 64 70 52 72 38C54 36 42 46 40 62z" />
      </svg>
      {Array.from({ length: LEAVES }, (_, leaf) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a leaf is its place in the ring
          key={leaf}
          className={styles['leaf']}
          style={{ '--leaf-index': leaf, '--angle': `${(leaf * CIRCLE) / LEAVES + 20}deg` } as CSSProperties}
        />
      ))}
    </span>
  );
}
