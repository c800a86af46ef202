import { useSelector } from '@xstate/react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoButtons } from './photo-buttons.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import { TaskPhoto } from './task-photo.tsx';

interface ShownPhotoProps extends TaskPartProps {
  /** Why another file was not taken. */
  readonly problem: string | null;
  /** It was chosen just now: 'Clear' takes it away again (UP-02). */
  readonly isFromFile: boolean;
  readonly onRetake: () => void;
}

/** The photo of this step: keep it, take another one or delete it. */
export function ShownPhoto({ problem, isFromFile, onRetake, ...props }: ShownPhotoProps) {
  const { page, readPhoto } = props;
  const isSaved = useSelector(page, ({ context }) => context.photo === null);
  const clear = () => page.send({ type: 'photo.deleted' });
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={
        <TaskPhoto
          page={page}
          readPhoto={readPhoto}
          problem={problem}
          onClear={isFromFile && !isSaved ? clear : null}
        />
      }
      buttons={<PhotoButtons page={page} isSaved={isSaved} onRetake={onRetake} />}
      skip={!isSaved && <SkipButton page={page} />}
    />
  );
}

/** As easy as taking a photo. */
export function SkipButton({ page }: Pick<TaskPartProps, 'page'>) {
  return (
    <Button look="text" onClick={() => page.send({ type: 'photo.skipped' })}>
      {labels.skip}
    </Button>
  );
}
