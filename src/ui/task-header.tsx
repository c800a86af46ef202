import House from 'lucide-react/icons/house';
import { labels } from '../texts/labels.ts';
import { IconLink } from './button.tsx';
import { BackButton } from './header.tsx';
import { StepBar } from './step-bar.tsx';
import styles from './task-header.module.css';

interface TaskHeaderProps {
  readonly missionId: string;
  /** From 1 (TASK-02). */
  readonly step: number;
  /** Null while the mission's tasks are not known; then 2 (TASK-03). */
  readonly total: number | null;
  readonly onBack: () => void;
  readonly homeHref: string;
}

const UNKNOWN_TOTAL = 2;

/** 'Mission #12 - Step 2 / 5' between back and home, with the steps below the words. */
export function TaskHeader({ missionId, step, total, onBack, homeHref }: TaskHeaderProps) {
  const steps = total ?? UNKNOWN_TOTAL;
  return (
    <header className={styles['header']}>
      <BackButton onBack={onBack} />
      <div className={styles['words']}>
        <h1 className={styles['title']}>{labels.missionStep(missionId, step, steps)}</h1>
        <StepBar filled={step} total={steps} label={labels.steps} isWide />
      </div>
      <IconLink name={labels.home} icon={<House size={28} aria-hidden="true" />} href={homeHref} />
    </header>
  );
}
