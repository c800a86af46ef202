import { useSelector } from '@xstate/react';
import { errorTexts } from '../../texts/errors.ts';
import { labels } from '../../texts/labels.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { taskKinds } from './task-kinds.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';

/** One task at a time, drawn by its kind (spec section 2, Mission task page). The machine says what is on the screen. */
export function TaskScreen(props: TaskPartProps) {
  const kind = useSelector(props.page, (state) => state.context.kind);
  const error = useSelector(props.page, (state) => state.context.error);
  const isLoading = useSelector(props.page, (state) => state.hasTag('loading'));
  const Part = taskKinds[kind];
  return (
    <>
      {isLoading ? <TaskLayout {...props} work={<Loader label={labels.loading} />} /> : <Part {...props} />}
      {error !== null && (
        <ErrorDialog
          title={errorTexts[error].title}
          message={errorTexts[error].solution}
          onClose={() => props.page.send({ type: 'error.dismissed' })}
        />
      )}
    </>
  );
}
