import { type Place, parentTaskAt, type Walk } from '../../domain/next-step.ts';
import { labels } from '../../texts/labels.ts';
import { HtmlText } from '../../ui/html-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './follow-on-note.module.css';

interface FollowOnNoteProps {
  readonly walk: Walk;
  readonly place: Place;
}

/** Inside a follow-on: the parent's statement and the answer that led here (TASK-18). Nothing on the top level. */
export function FollowOnNote({ walk, place }: FollowOnNoteProps) {
  const parent = parentTaskAt(walk, place);
  if (parent === null) return null;
  const chosenIds = walk.chosen.get(parent.id) ?? [];
  const answer = parent.answerOptions.find(({ id }) => chosenIds.includes(id));
  return (
    <aside className={styles['note']}>
      {answer?.imageUrl && (
        <span className={styles['picture']}>
          <Picture src={answer.imageUrl} alt="" size="small" fit="contain" />
        </span>
      )}
      <div className={styles['words']}>
        <div className={styles['statement']}>
          <HtmlText html={parent.statement} />
        </div>
        {answer && (
          <p className={styles['answer']} dir="auto">
            {labels.youSaid(answer.text)}
          </p>
        )}
      </div>
    </aside>
  );
}
