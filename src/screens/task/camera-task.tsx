import { useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { CameraButtons, NoCameraSkip } from './camera-buttons.tsx';
import { CameraFailure } from './camera-failure.tsx';
import styles from './camera-view.module.css';
import { type CameraActor, CameraView } from './camera-view.tsx';
import { PhotoWaitingButtons } from './photo-buttons.tsx';
import { SkipButton } from './shown-photo.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import type { FileProblem } from './use-file-problem.ts';

interface CameraTaskProps extends TaskPartProps {
  readonly actor: CameraActor;
  /** Stands in for the camera that cannot be used (CAM-06). */
  readonly uploader: ReactNode;
  readonly problem: FileProblem;
  /** 'Use a picture instead'. */
  readonly onUseFile: () => void;
  /** Back to the photo that is there already; null while there is none. */
  readonly onKeepOld: (() => void) | null;
}

/** The camera's own screen, or the uploader in its place. */
export function CameraTask(props: CameraTaskProps) {
  const { page, actor, uploader, problem, onKeepOld, onUseFile } = props;
  const preview = useRef<HTMLVideoElement>(null);
  const [hasSettings, setHasSettings] = useState(false);
  const isOut = useSelector(actor, (state) => state.matches('unavailable'));
  const isCapturing = useSelector(actor, (state) => state.matches({ streaming: 'capturing' }));
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  const isBusy = isCapturing || isPreparing;
  const keepOld = onKeepOld && (
    <Button look="text" onClick={onKeepOld}>
      {labels.yourPhoto}
    </Button>
  );
  if (isOut) {
    return (
      <TaskLayout
        {...props}
        workSide="left"
        work={
          <div className={styles['out']}>
            <CameraFailure camera={actor} />
            {uploader}
            <PhotoWaitingButtons onClear={problem.words === null ? null : problem.clear} />
          </div>
        }
        // Nobody skips a step that has its photo.
        buttons={onKeepOld === null && <NoCameraSkip page={page} />}
        skip={keepOld}
      />
    );
  }
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={
        <CameraView
          camera={actor}
          preview={preview}
          isStill={isBusy}
          problem={problem.words ?? (props.wasCutOff ? labels.takeAgain : null)}
          hasSettings={hasSettings}
          onToggleSettings={() => setHasSettings(!hasSettings)}
        />
      }
      buttons={
        <CameraButtons
          camera={actor}
          preview={preview}
          isBusy={isBusy}
          hasSettings={hasSettings}
          onUseFile={onUseFile}
        />
      }
      skip={keepOld ?? <SkipButton page={page} />}
    />
  );
}
