import Check from 'lucide-react/icons/check';
import { classes } from './classes.ts';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** The word beside the switch: place and colour alone say too little. */
  readonly word: string;
}

/** A switch with its words; the whole row can be tapped. */
export function SwitchRow({ label, isOn, onToggle, word }: SwitchRowProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles['row']} onClick={onToggle}>
      <span className={styles['label']}>{label}</span>
      <span aria-hidden="true">{word}</span>
      <span className={classes(styles['track'], isOn && styles['on'])}>
        <span className={styles['knob']}>{isOn && <Check size={20} strokeWidth={3} aria-hidden="true" />}</span>
      </span>
    </button>
  );
}
