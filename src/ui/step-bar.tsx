import { classes } from './classes.ts';
import styles from './step-bar.module.css';

interface StepBarProps {
  readonly filled: number;
  /** Five where no page knows better (CONST-05). */
  readonly total?: number;
  /** What the steps count, for those who do not see them. */
  readonly label: string;
  /** Small steps stand beside a level, wide ones fill the line. */
  readonly isWide?: boolean;
}

/** Steps as a row of pills. Full ones are taller and yellow: height tells as well as colour. */
export function StepBar({ filled, total = 5, label, isWide = false }: StepBarProps) {
  const done = Math.max(0, Math.min(filled, total));
  return (
    <span
      className={classes(styles['bar'], isWide && styles['wide'])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} / ${total}`}
    >
      {Array.from({ length: total }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row and nothing else
        <span key={step} className={classes(styles['step'], step < done && styles['full'])} />
      ))}
    </span>
  );
}
