import { useSelector } from '@xstate/react';
import { selectionField } from '../../machines/task-page-context.ts';
import { TagGrid } from '../../ui/tag-grid.tsx';
import { answerChoices, tagChoices } from './choices.ts';
import { ContinueButton } from './continue-button.tsx';
import { STATEMENT_ID, TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';

/** Any number of tags, none included: that may be the true answer (TASK-13, TASK-14). */
export function TagsTask(props: TaskPartProps) {
  const { page, tags } = props;
  const context = useSelector(page, (state) => state.context);
  const field = selectionField(context);
  return (
    <TaskLayout
      {...props}
      work={
        <TagGrid
          tags={field === 'tagIds' ? tagChoices(tags) : answerChoices(context.task)}
          chosenIds={context[field]}
          onToggle={(id) => page.send({ type: 'answer.picked', id })}
          labelledBy={STATEMENT_ID}
        />
      }
      buttons={<ContinueButton page={page} />}
    />
  );
}
