import { useSelector } from '@xstate/react';
import { AnswerGrid } from '../../ui/answer-grid.tsx';
import { answerChoices } from './choices.ts';
import { ContinueButton } from './continue-button.tsx';
import { STATEMENT_ID, TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';

/** One answer of several; the same one again takes it back (TASK-11). Continue waits for an answer (TASK-12). */
export function QuizTask(props: TaskPartProps) {
  const { page } = props;
  const task = useSelector(page, (state) => state.context.task);
  const chosenIds = useSelector(page, (state) => state.context.answerOptionIds);
  return (
    <TaskLayout
      {...props}
      work={
        <AnswerGrid
          choices={answerChoices(task)}
          chosenIds={chosenIds}
          onPick={(id) => page.send({ type: 'answer.picked', id })}
          labelledBy={STATEMENT_ID}
        />
      }
      buttons={<ContinueButton page={page} isDisabled={chosenIds.length === 0} />}
    />
  );
}
