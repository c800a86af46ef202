import { useSelector } from '@xstate/react';
import Eraser from 'lucide-react/icons/eraser';
import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loader } from '../../ui/loader.tsx';
import styles from './image-uploader.module.css';
import type { TaskPage } from './task-part.ts';

interface ImageUploaderProps {
  readonly page: TaskPage;
  readonly maxFileSize: string;
  readonly onOpen: () => void;
}

/** Choose a picture from this device (UP-01). A file that is none says why; Clear takes the sentence away (UP-03). */
export function ImageUploader({ page, maxFileSize, onOpen }: ImageUploaderProps) {
  const problem = useSelector(page, (state) => state.context.photoProblem);
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  const [cleared, setCleared] = useState<string | null>(null);
  const shownProblem = problem === cleared ? null : problem;
  const open = () => {
    // The next file may be wrong in the same way and must say so again.
    setCleared(null);
    onOpen();
  };
  return (
    <section className={styles['uploader']}>
      <h2 className={styles['heading']}>{labels.uploadImage}</h2>
      <div className={classes(styles['panel'], shownProblem !== null && styles['wrong'])}>
        {isPreparing ? (
          <Loader label={labels.preparingPhoto} />
        ) : (
          <>
            <span className={styles['sign']}>
              {shownProblem === null ? (
                <ImageUp size={48} aria-hidden="true" />
              ) : (
                <ImageOff size={48} aria-hidden="true" />
              )}
            </span>
            <div className={styles['words']} role="status">
              <p className={styles['title']}>{shownProblem ?? labels.choosePicture}</p>
            </div>
            <Button onClick={open}>{labels.clickToUpload}</Button>
            <p className={styles['rule']}>{labels.fileRule(maxFileSize)}</p>
          </>
        )}
      </div>
      <Button
        look="quiet"
        isDisabled={shownProblem === null}
        icon={<Eraser size={26} aria-hidden="true" />}
        onClick={() => setCleared(problem)}
      >
        {labels.clear}
      </Button>
    </section>
  );
}
