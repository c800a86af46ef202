import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/screen.tsx';
import { useSavingWords } from './continue-button.tsx';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { ImageUploader } from './image-uploader.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPage, TaskPartProps } from './task-part.ts';
import { TaskPhoto } from './task-photo.tsx';

/** A photo task: choose a picture, look at it, then keep it. Buttons that need a photo wait for one (TASK-06 to TASK-10). */
export function PhotoTask(props: TaskPartProps) {
  const { page } = props;
  const files = useRef<FileInputHandle>(null);
  const hasPhoto = useSelector(page, ({ context }) => context.photo !== null || context.savedPhoto !== null);
  const isUnsaved = useSelector(page, ({ context }) => context.photo !== null);
  const isBusy = useSelector(page, (state) => state.hasTag('busy'));
  const chooseFile = () => files.current?.open();
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={
        <>
          <FileInput ref={files} onChoose={(chosen) => page.send({ type: 'photo.chosen', files: chosen })} />
          {hasPhoto ? (
            <TaskPhoto page={page} readPhoto={props.readPhoto} />
          ) : (
            <ImageUploader page={page} maxFileSize={props.maxFileSize} onOpen={chooseFile} />
          )}
        </>
      }
      buttons={<PhotoButtons page={page} hasPhoto={hasPhoto} isUnsaved={isUnsaved} onRetake={chooseFile} />}
      skip={
        hasPhoto && !isUnsaved ? undefined : (
          <Button look="text" onClick={() => !isBusy && page.send({ type: 'photo.skipped' })}>
            {labels.skip}
          </Button>
        )
      }
    />
  );
}

interface PhotoButtonsProps {
  readonly page: TaskPage;
  readonly hasPhoto: boolean;
  /** Taken or chosen, and not on the disk yet. */
  readonly isUnsaved: boolean;
  readonly onRetake: () => void;
}

function PhotoButtons({ page, hasPhoto, isUnsaved, onRetake }: PhotoButtonsProps) {
  const busyWords = useSavingWords(page);
  const isSaved = hasPhoto && !isUnsaved;
  return (
    <>
      <Button
        isDisabled={!hasPhoto}
        busyWords={busyWords}
        icon={isSaved ? undefined : <CloudUpload size={28} aria-hidden="true" />}
        iconEnd={isSaved ? <ArrowRight size={28} aria-hidden="true" /> : undefined}
        onClick={() => page.send({ type: 'continue' })}
      >
        {isSaved ? labels.continue : labels.uploadAndContinue}
      </Button>
      <ButtonRow>
        {hasPhoto && (
          <Button look="quiet" icon={<Camera size={26} aria-hidden="true" />} onClick={onRetake}>
            {labels.retakePhoto}
          </Button>
        )}
        <Button
          look="destructive"
          isDisabled={!hasPhoto}
          icon={<Trash2 size={26} aria-hidden="true" />}
          onClick={() => page.send({ type: 'photo.deleted' })}
        >
          {labels.delete}
        </Button>
      </ButtonRow>
    </>
  );
}
