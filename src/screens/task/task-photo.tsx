import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Eraser from 'lucide-react/icons/eraser';
import type { TaskResponse } from '../../../schemas/task-response.ts';
import type { WithStatus } from '../../domain/with-own-work.ts';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptPhotoView, ReadPhoto } from '../../ui/kept-photo.ts';
import { KeptPhotoFrame } from '../../ui/kept-photo-frame.tsx';
import { Note } from '../../ui/note.tsx';
import { PhotoFrame } from '../../ui/photo-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { TaskPage } from './task-part.ts';
import styles from './task-photo.module.css';

interface TaskPhotoProps {
  readonly page: TaskPage;
  readonly readPhoto: ReadPhoto;
  /** Why another file was not taken. */
  readonly problem: string | null;
  /** Takes a chosen picture away again (UP-02); null for a photo that came another way. */
  readonly onClear: (() => void) | null;
}

/** The photo of this task: the one just chosen, else the one that is saved. The old one stays until the new one is ready. */
export function TaskPhoto({ page, readPhoto, problem, onClear }: TaskPhotoProps) {
  const photo = useSelector(page, (state) => state.context.photo);
  const saved = useSelector(page, (state) => state.context.savedPhoto);
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  const isWritten = useSelector(page, (state) => state.matches('saved') || state.matches('done'));
  return (
    <div className={styles['photo']}>
      {photo !== null ? (
        <PhotoFrame
          photo={photo.bytes}
          alt={labels.yourPhoto}
          label={<PhotoNote isSaved={isWritten} isPreparing={isPreparing} />}
        />
      ) : (
        saved && (
          <KeptPhotoFrame
            photo={keptPhoto(saved)}
            readPhoto={readPhoto}
            alt={labels.yourPhoto}
            label={<PhotoNote isSaved isPreparing={isPreparing} />}
          />
        )
      )}
      <p className={styles['problem']} role="alert">
        {problem}
      </p>
      {onClear && (
        <Button look="quiet" icon={<Eraser size={26} aria-hidden="true" />} onClick={onClear}>
          {labels.clear}
        </Button>
      )}
    </div>
  );
}

interface PhotoNoteProps {
  readonly isSaved: boolean;
  readonly isPreparing: boolean;
}

/** "Saved" is said only after it is true (promise 1). */
function PhotoNote({ isSaved, isPreparing }: PhotoNoteProps) {
  if (isPreparing) {
    return (
      <Note tone="plain" icon={<Spinner size={22} />}>
        {labels.preparingPhoto}
      </Note>
    );
  }
  return (
    <Note tone={isSaved ? 'solid' : 'plain'} icon={<Check size={22} strokeWidth={3} aria-hidden="true" />}>
      {isSaved ? labels.savedOnDevice : labels.yourPhoto}
    </Note>
  );
}

function keptPhoto({ id, photo }: WithStatus<TaskResponse>): KeptPhotoView {
  return { id, url: photo?.url || null };
}
