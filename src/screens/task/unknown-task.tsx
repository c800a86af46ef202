import ArrowLeft from 'lucide-react/icons/arrow-left';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import styles from './unknown-task.module.css';

/** A kind of task that came with a later version: a notice, and the way back (TASK-19). */
export function UnknownTask(props: TaskPartProps) {
  return (
    <TaskLayout
      {...props}
      work={
        <div className={styles['notice']}>
          <Drawing name="hedgehog" className={styles['animal']} />
          <h2 className={styles['title']}>{labels.newStepTitle}</h2>
          <p>{labels.unknownTask}</p>
          <p>{labels.otherStepsSafe}</p>
        </div>
      }
      buttons={
        <Button icon={<ArrowLeft size={28} aria-hidden="true" />} onClick={props.onGoBack}>
          {labels.goBackFromUnknown}
        </Button>
      }
    />
  );
}
