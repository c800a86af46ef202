import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { ImageUploader } from './image-uploader.tsx';
import { PhotoButtons } from './photo-buttons.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import { TaskPhoto } from './task-photo.tsx';
import { useFileProblem } from './use-file-problem.ts';

/** A photo task: choose a picture, look at it, then keep it (TASK-06 to TASK-10). */
export function PhotoTask(props: TaskPartProps) {
  const { page } = props;
  const files = useRef<FileInputHandle>(null);
  const problem = useFileProblem(page);
  const isUnsaved = useSelector(page, ({ context }) => context.photo !== null);
  const isSaved = useSelector(page, ({ context }) => context.photo === null && context.savedPhoto !== null);
  const hasPhoto = isUnsaved || isSaved;
  const chooseFile = () => {
    problem.clear();
    files.current?.open();
  };
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={
        <>
          <FileInput
            ref={files}
            onChoose={(chosen) => page.send({ type: 'photo.chosen', files: chosen })}
            onPicking={props.onPicking}
          />
          {hasPhoto ? (
            <TaskPhoto page={page} readPhoto={props.readPhoto} problem={problem.words} />
          ) : (
            <ImageUploader
              page={page}
              maxFileSize={props.maxFileSize}
              problem={problem.words}
              wasCutOff={props.wasCutOff}
              onOpen={chooseFile}
            />
          )}
        </>
      }
      buttons={
        <PhotoButtons
          page={page}
          hasPhoto={hasPhoto}
          isSaved={isSaved}
          onRetake={chooseFile}
          onClear={problem.words === null ? null : problem.clear}
        />
      }
      skip={
        !isSaved && (
          <Button look="text" onClick={() => page.send({ type: 'photo.skipped' })}>
            {labels.skip}
          </Button>
        )
      }
    />
  );
}
