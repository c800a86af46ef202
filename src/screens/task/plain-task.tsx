import { useSelector } from '@xstate/react';
import { taskImages } from '../../domain/task.ts';
import { labels } from '../../texts/labels.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { SMART_CAROUSEL_SPEED_MS } from '../../ui/times.ts';
import { ContinueButton } from './continue-button.tsx';
import styles from './plain-task.module.css';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';

/** Question, generic and statement tasks: words, pictures where there are any, and Continue (TASK-15, TASK-16). */
export function PlainTask(props: TaskPartProps) {
  const task = useSelector(props.page, (state) => state.context.task);
  const slides = taskImages(task).map(({ url }) => ({ url, alt: '' }));
  const pictures = slides.length > 0 && (
    <div className={styles['frame']}>
      <div className={styles['pictures']}>
        <Carousel slides={slides} label={labels.taskPictures} speed={SMART_CAROUSEL_SPEED_MS} />
      </div>
    </div>
  );
  const work = pictures === false ? {} : { work: pictures };
  return <TaskLayout {...props} {...work} workSide="left" buttons={<ContinueButton page={props.page} />} />;
}
