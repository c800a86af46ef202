import { useSelector } from '@xstate/react';
import Eye from 'lucide-react/icons/eye';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { labels } from '../../texts/labels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { HtmlText } from '../../ui/html-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Readable } from '../../ui/read-aloud.tsx';
import { TaskHeader } from '../../ui/task-header.tsx';
import { WorkStatus } from '../../ui/work-status.tsx';
import { FollowOnNote } from './follow-on-note.tsx';
import styles from './task-layout.module.css';
import type { TaskPartProps } from './task-part.ts';
import { WAY_ON } from './use-focus-on-way-on.ts';

interface TaskLayoutProps extends TaskPartProps {
  /** Answers, photo or pictures: what fills the page. */
  readonly work?: ReactNode;
  /** Where the work stands on a tablet that lies. */
  readonly workSide?: 'left' | 'right';
  /** The green button first. */
  readonly buttons?: ReactNode;
  /** A text button at the right of the hint. */
  readonly skip?: ReactNode;
}

/** The id of the statement's words, by which answers are named. */
export const STATEMENT_ID = 'statement';

/** What all kinds of task share: header, the words of the step, the buttons and the hint below them. */
export function TaskLayout(props: TaskLayoutProps) {
  const { page, work, workSide = 'right', buttons, skip, hintHref } = props;
  const { mission, task, place, walk } = useSelector(page, (state) => state.context);
  const isBusy = useSelector(page, (state) => state.hasTag('busy'));
  return (
    <div className={classes(styles['page'], work !== undefined && styles[workSide])} aria-busy={isBusy}>
      <div className={styles['header']}>
        <TaskHeader
          missionId={mission.id}
          step={(place.path[0] ?? 0) + 1}
          total={walk.steps.length || null}
          onBack={props.onPrevious}
          homeHref={props.homeHref}
        />
      </div>
      <main className={styles['main']}>
        <div className={styles['words']}>
          <FollowOnNote walk={walk} place={place} />
          <div className={styles['statement']}>
            <Readable reading={props.reading}>
              <HtmlText id={STATEMENT_ID} html={task.statement} />
            </Readable>
          </div>
          {props.status !== null && (
            <p>
              <WorkStatus status={props.status} />
            </p>
          )}
          {props.notice !== undefined && (
            <Note tone="sun" icon={<Eye size={22} aria-hidden="true" />}>
              {props.notice}
            </Note>
          )}
        </div>
        {work !== undefined && <div className={styles['work']}>{work}</div>}
      </main>
      <div className={styles['actions']} {...WAY_ON}>
        {buttons}
        {(hintHref !== undefined || Boolean(skip)) && (
          <div className={styles['small']}>
            {hintHref !== undefined && (
              <ButtonLink look="text" href={hintHref} icon={<Lightbulb size={26} aria-hidden="true" />}>
                {labels.needHint}
              </ButtonLink>
            )}
            <span className={styles['skip']}>{skip}</span>
          </div>
        )}
      </div>
    </div>
  );
}
