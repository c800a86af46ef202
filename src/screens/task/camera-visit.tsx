import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { CameraFrame } from '../../domain/photo.ts';
import { cameraMachine } from '../../machines/camera.machine.ts';
import { CameraTask } from './camera-task.tsx';
import { ShownPhoto } from './shown-photo.tsx';
import type { TaskPartProps } from './task-part.ts';
import type { FileProblem } from './use-file-problem.ts';

interface CameraVisitProps extends TaskPartProps {
  /** Stands in for the camera that cannot be used (CAM-06). */
  readonly uploader: ReactNode;
  /** Why another file was not taken. */
  readonly problem: string | null;
  readonly fileProblem: FileProblem;
  /** The photo on the screen was chosen, not taken. */
  readonly isFromFile: boolean;
  /** It begins with 'Retake Photo' of a photo saved before. */
  readonly startsRetaking: boolean;
  readonly onFrame: (frame: CameraFrame) => void;
  /** Opens the chooser of files. */
  readonly onChoose: () => void;
  readonly onUseFile: () => void;
}

/**
 * The camera from its first picture until the child leaves the step or wants no camera: it is opened once, however often a
 * photo is looked at and taken again, because some browsers ask at each opening. Leaving stops it (CAM-11).
 */
export function CameraVisit({ startsRetaking, onChoose, ...props }: CameraVisitProps) {
  const { page, camera: port } = props;
  const log = useSelector(page, ({ context }) => context.log);
  const actor = useActorRef(cameraMachine, { input: { port, log } });
  const onFrame = useEffectEvent(props.onFrame);
  useEffect(() => {
    const captured = actor.on('captured', ({ frame }) => onFrame(frame));
    return () => captured.unsubscribe();
  }, [actor]);
  const current = useSelector(page, ({ context }) => context.photo ?? context.savedPhoto);
  /** The photo that stays until another one has been taken instead. */
  const [retaken, setRetaken] = useState(startsRetaking ? current : null);
  const isOut = useSelector(actor, (state) => state.matches('unavailable'));
  if (current !== null && current !== retaken) {
    return <ShownPhoto {...props} onRetake={isOut ? onChoose : () => setRetaken(current)} />;
  }
  return (
    <CameraTask
      {...props}
      actor={actor}
      problem={props.fileProblem}
      onKeepOld={current === null ? null : () => setRetaken(null)}
    />
  );
}
