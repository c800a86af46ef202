import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './badge-disc.module.css';

interface BadgeDiscProps {
  readonly imageUrl: string | null;
  /** Else a dashed ring with a grey picture: the words beside it say the same. */
  readonly isEarned: boolean;
}

/** A badge as it lies in the scrapbook: a golden disc once it is earned. */
export function BadgeDisc({ imageUrl, isEarned }: BadgeDiscProps) {
  return (
    <span className={classes(styles['disc'], isEarned ? styles['earned'] : styles['open'])}>
      <span className={styles['drawing']}>
        <Picture src={imageUrl} alt="" size="small" fit="contain" />
      </span>
    </span>
  );
}
