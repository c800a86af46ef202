import Compass from 'lucide-react/icons/compass';
import Eye from 'lucide-react/icons/eye';
import Hand from 'lucide-react/icons/hand';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import type { MissionTypeIcon } from '../domain/mission-types.ts';
import { classes } from './classes.ts';
import styles from './type-icon.module.css';

const drawings = { observe: Eye, identify: Search, find: Compass, activity: Hand, other: Star } as const;

/** The bare icon of a mission type, in the colour of the words around it. */
export function TypeIcon({ icon, size = 22 }: { readonly icon: MissionTypeIcon; readonly size?: number }) {
  const Drawing = drawings[icon];
  return <Drawing size={size} aria-hidden="true" />;
}

interface TypeDiscProps {
  readonly icon: MissionTypeIcon;
  /** A square beside a type, a small disc upon a mission's picture. */
  readonly shape: 'square' | 'disc';
}

/** The icon on its type's colour. The word always stands beside it. */
export function TypeDisc({ icon, shape }: TypeDiscProps) {
  return (
    <span className={classes(styles['ground'], styles[shape], styles[icon])}>
      <TypeIcon icon={icon} size={shape === 'square' ? 34 : 18} />
    </span>
  );
}
