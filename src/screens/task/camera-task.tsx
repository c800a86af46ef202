import { useActorRef, useSelector } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { cameraMachine } from '../../machines/camera.machine.ts';
import { cameraTexts } from '../../texts/camera.ts';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { CameraFailure } from './camera-failure.tsx';
import { CameraView } from './camera-view.tsx';
import { PhotoWaitingButtons } from './photo-buttons.tsx';
import { SkipButton } from './shown-photo.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import type { FileProblem } from './use-file-problem.ts';

interface CameraTaskProps extends TaskPartProps {
  /** Stands in for the camera that cannot be used (CAM-06). */
  readonly uploader: ReactNode;
  readonly problem: FileProblem;
  readonly onPhoto: (photo: Blob) => void;
  /** 'Use a picture instead'. */
  readonly onUseFile: () => void;
  /** Back to the photo that is there already; null while there is none. */
  readonly onKeepOld: (() => void) | null;
}

/** The camera's own screen; its camera is open only while this is on the screen (CAM-11). */
export function CameraTask(props: CameraTaskProps) {
  const { page, camera: port, uploader, problem, onUseFile, onKeepOld } = props;
  const log = useSelector(page, ({ context }) => context.log);
  const camera = useActorRef(cameraMachine, { input: { port, log } });
  const onPhoto = useEffectEvent(props.onPhoto);
  useEffect(() => {
    const captured = camera.on('captured', ({ photo }) => onPhoto(photo));
    return () => captured.unsubscribe();
  }, [camera]);
  const isOut = useSelector(camera, (state) => state.matches('unavailable'));
  const isReady = useSelector(camera, (state) => state.matches('streaming'));
  const isCapturing = useSelector(camera, (state) => state.matches({ streaming: 'capturing' }));
  const isPreparing = useSelector(page, (state) => state.matches('preparing'));
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={
        isOut ? (
          <>
            <CameraFailure camera={camera} />
            {uploader}
          </>
        ) : (
          <CameraView camera={camera} problem={problem.words} onUseFile={onUseFile} />
        )
      }
      buttons={
        <>
          {isOut ? (
            <Button
              look="quiet"
              icon={<RefreshCw size={26} aria-hidden="true" />}
              onClick={() => camera.send({ type: 'again' })}
            >
              {cameraTexts.tryAgain}
            </Button>
          ) : (
            <Button
              isDisabled={!isReady}
              busyWords={isCapturing || isPreparing ? labels.preparingPhoto : null}
              icon={<Camera size={28} aria-hidden="true" />}
              onClick={() => camera.send({ type: 'shutter' })}
            >
              {labels.takePhoto}
            </Button>
          )}
          <PhotoWaitingButtons onClear={isOut && problem.words !== null ? problem.clear : null} />
          {isOut && onKeepOld === null && (
            <Button
              look="quiet"
              icon={<SkipForward size={26} aria-hidden="true" />}
              onClick={() => page.send({ type: 'photo.skipped' })}
            >
              {labels.noCameraSkip}
            </Button>
          )}
        </>
      }
      skip={<SkipOrKeep page={page} isOut={isOut} onKeepOld={onKeepOld} />}
    />
  );
}

type SkipOrKeepProps = Pick<CameraTaskProps, 'page' | 'onKeepOld'> & { readonly isOut: boolean };

/** Whoever has a photo goes back to it; everybody else may skip, which is as easy as taking one. */
function SkipOrKeep({ page, isOut, onKeepOld }: SkipOrKeepProps) {
  if (onKeepOld) {
    return (
      <Button look="text" onClick={onKeepOld}>
        {labels.yourPhoto}
      </Button>
    );
  }
  return !isOut && <SkipButton page={page} />;
}
