import { useSelector } from '@xstate/react';
import ImageOff from 'lucide-react/icons/image-off';
import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent } from 'react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loader } from '../../ui/loader.tsx';
import styles from './image-uploader.module.css';
import type { TaskPage } from './task-part.ts';

interface ImageUploaderProps {
  readonly page: TaskPage;
  readonly maxFileSize: string;
  /** Why the last file was not taken. */
  readonly problem: string | null;
  /** The app was ended while the device's camera was open: the picture has to be taken again. */
  readonly wasCutOff: boolean;
  readonly onOpen: () => void;
  /** Dropped here, or pasted anywhere on the page. */
  readonly onFiles: (files: readonly Blob[]) => void;
}

/** Choose a picture from this device (UP-01). A file that is none says why, and another one can be chosen (UP-03). */
export function ImageUploader({ page, maxFileSize, problem, wasCutOff, onOpen, onFiles }: ImageUploaderProps) {
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <section
      className={styles['uploader']}
      aria-label={labels.uploadImage}
      // Without this the browser would open the file and leave the app.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <h2 className={styles['heading']}>{labels.uploadImage}</h2>
      <div className={classes(styles['panel'], problem !== null && styles['wrong'])}>
        {isPreparing ? (
          <Loader label={labels.preparingPhoto} />
        ) : (
          <>
            <span className={styles['sign']}>
              {problem === null ? <ImageUp size={48} aria-hidden="true" /> : <ImageOff size={48} aria-hidden="true" />}
            </span>
            <div role="status">
              <p className={styles['title']}>{problem ?? (wasCutOff ? labels.takeAgain : labels.choosePicture)}</p>
            </div>
            <Button onClick={onOpen}>{labels.clickToUpload}</Button>
            <p className={styles['rule']}>{labels.fileRule(maxFileSize)}</p>
          </>
        )}
      </div>
    </section>
  );
}
