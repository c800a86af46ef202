import type { MissionTypeIcon } from '../domain/mission-types.ts';
import { classes } from './classes.ts';
import note from './note.module.css';
import { TypeIcon } from './type-icon.tsx';
import styles from './type-note.module.css';

/** A mission's type as a pill: icon and word in the type's colour. */
export function TypeNote({ icon, name }: { readonly icon: MissionTypeIcon; readonly name: string }) {
  return (
    <p className={classes(note['note'], styles['type'], styles[icon])}>
      <TypeIcon icon={icon} />
      <span>{name}</span>
    </p>
  );
}
