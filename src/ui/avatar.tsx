import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

interface AvatarProps {
  readonly url: string | null;
  /** Pixels; 96 unless a list needs it smaller (USER-01). */
  readonly size?: number;
}

/** The explorer's animal in its yellow ring. The name beside it says whose it is. */
export function Avatar({ url, size = 96 }: AvatarProps) {
  return (
    <span className={styles['avatar']} style={{ '--size': `${size / 16}rem` } as CSSProperties}>
      <Picture src={url} alt="" size="small" fit="contain" />
    </span>
  );
}
