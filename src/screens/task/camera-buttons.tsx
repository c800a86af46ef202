import { useSelector } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import SkipForward from 'lucide-react/icons/skip-forward';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { TryCameraAgain } from './camera-failure.tsx';
import type { CameraActor, PreviewRef } from './camera-view.tsx';
import { PhotoWaitingButtons } from './photo-buttons.tsx';
import type { TaskPage } from './task-part.ts';

interface CameraButtonsProps {
  readonly camera: CameraActor;
  readonly preview: PreviewRef;
  /** A photo is being taken. */
  readonly isBusy: boolean;
  readonly hasSettings: boolean;
  readonly onUseFile: () => void;
}

/**
 * Below what the camera sees. The way to a picture stands there in the settings, and while the camera wakes up: whoever cannot
 * answer the tablet's question need not wait for it. Otherwise what needs a photo keeps its place.
 */
export function CameraButtons({ camera, preview, isBusy, hasSettings, onUseFile }: CameraButtonsProps) {
  const isReady = useSelector(camera, (state) => state.matches('streaming'));
  const isDark = useSelector(camera, ({ context }) => context.isDark);
  const take = () => {
    if (preview.current) camera.send({ type: 'shutter', preview: preview.current });
  };
  return (
    <>
      {isDark ? (
        <TryCameraAgain camera={camera} />
      ) : (
        <Button
          isDisabled={!isReady}
          busyWords={isBusy ? labels.preparingPhoto : null}
          icon={<Camera size={28} aria-hidden="true" />}
          onClick={take}
        >
          {labels.takePhoto}
        </Button>
      )}
      {hasSettings || !isReady ? (
        <Button look="quiet" icon={<ImageUp size={26} aria-hidden="true" />} onClick={onUseFile}>
          {labels.usePictureInstead}
        </Button>
      ) : (
        <PhotoWaitingButtons onClear={null} />
      )}
    </>
  );
}

/** In the place of the shutter while there is no camera: skipping is as easy as taking a photo would be (TASK-08). */
export function NoCameraSkip({ page }: { readonly page: TaskPage }) {
  return (
    <Button
      look="quiet"
      icon={<SkipForward size={26} aria-hidden="true" />}
      onClick={() => page.send({ type: 'photo.skipped' })}
    >
      {labels.noCameraSkip}
    </Button>
  );
}
