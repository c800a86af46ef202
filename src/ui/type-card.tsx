import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MissionTypeIcon } from '../domain/mission-types.ts';
import { labels } from '../texts/labels.ts';
import card from './card.module.css';
import { classes } from './classes.ts';
import { Hidden } from './hidden.tsx';
import { Link } from './link.tsx';
import styles from './type-card.module.css';
import { TypeDisc } from './type-icon.tsx';

export interface TypeCardView {
  /** The type's own word, unique in its list. */
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly count: number;
  readonly icon: MissionTypeIcon;
  readonly href: string;
}

/** One mission type: icon, name, description and how many missions it has (TYPES-02, TYPES-03). */
export function TypeCard({ type }: { readonly type: TypeCardView }) {
  return (
    <Link href={type.href} className={classes(card['card'], card['raised'], styles['type'])}>
      <TypeDisc icon={type.icon} shape="square" />
      <div className={card['words']}>
        <h2 className={card['title']}>{type.name}</h2>
        <p className={card['description']}>{type.description}</p>
      </div>
      <span className={classes(styles['count'], styles[type.icon])}>
        {type.count}
        <Hidden> {labels.missionsWord(type.count)}</Hidden>
      </span>
      <ChevronRight className={card['chevron']} size={28} aria-hidden="true" />
    </Link>
  );
}
