import Camera from 'lucide-react/icons/camera';
import type { ReactNode } from 'react';
import { cameraTexts } from '../../texts/camera.ts';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoWaitingButtons } from './photo-buttons.tsx';
import { SkipButton } from './shown-photo.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskPartProps } from './task-part.ts';
import type { FileProblem } from './use-file-problem.ts';

interface FileTaskProps extends TaskPartProps {
  readonly uploader: ReactNode;
  readonly problem: FileProblem;
  /** Opens the device's own camera, where the garden prefers it (CAM-12). */
  readonly onTake: () => void;
  readonly onUseCamera: () => void;
}

/** A picture is chosen instead of taken, by the child's wish or the garden's. */
export function FileTask({ uploader, problem, onTake, onUseCamera, ...props }: FileTaskProps) {
  const { page, prefersNativeCamera = false } = props;
  return (
    <TaskLayout
      {...props}
      workSide="left"
      work={uploader}
      buttons={
        <>
          {prefersNativeCamera ? (
            <Button icon={<Camera size={28} aria-hidden="true" />} onClick={onTake}>
              {labels.takePhoto}
            </Button>
          ) : (
            <Button look="quiet" icon={<Camera size={28} aria-hidden="true" />} onClick={onUseCamera}>
              {cameraTexts.useCamera}
            </Button>
          )}
          <PhotoWaitingButtons onClear={problem.words === null ? null : problem.clear} />
        </>
      }
      skip={<SkipButton page={page} />}
    />
  );
}
