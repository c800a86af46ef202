import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { CameraFrame, Picture } from '../../domain/photo.ts';
import { CameraVisit } from './camera-visit.tsx';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { FileTask } from './file-task.tsx';
import { ImageUploader } from './image-uploader.tsx';
import { ShownPhoto } from './shown-photo.tsx';
import type { TaskPartProps } from './task-part.ts';
import { useFileProblem } from './use-file-problem.ts';
import { useFocusOnWayOn } from './use-focus-on-way-on.ts';

/** Where the next photo comes from. */
type Way = 'camera' | 'file';

/**
 * The imager: the camera, or a picture chosen from this device, then the photo itself (TASK-06 to TASK-10, CAM-05). Where the
 * camera cannot be used the camera's part offers the uploader by itself (CAM-06).
 */
export function PhotoTask(props: TaskPartProps) {
  const { page, prefersNativeCamera = false } = props;
  const pictures = useRef<FileInputHandle>(null);
  const nativeCamera = useRef<FileInputHandle>(null);
  const problem = useFileProblem(page);
  const hasPhoto = useSelector(page, ({ context }) => (context.photo ?? context.savedPhoto) !== null);
  useFocusOnWayOn(hasPhoto);
  const [isFromFile, setIsFromFile] = useState(false);
  /** Null until a photo was taken or asked for: whoever looks at a saved one wakes no camera. */
  const [chosenWay, setWay] = useState<Way | null>(null);
  const usualWay = prefersNativeCamera ? 'file' : 'camera';
  const way = chosenWay ?? (hasPhoto ? null : usualWay);
  const take = (chosen: readonly Picture[], from: Way) => {
    setIsFromFile(from === 'file');
    // The camera stays as it is behind the photo: opening it anew would ask the child anew.
    setWay(way);
    problem.clear();
    page.send({ type: 'photo.chosen', files: chosen });
  };
  const takeFrame = (frame: CameraFrame) => {
    // Whoever skipped the step while the camera took the picture wants none of it.
    if (page.getSnapshot().can({ type: 'photo.chosen', files: [frame] })) take([frame], 'camera');
    else frame.close();
  };
  const takeFiles = (files: readonly Blob[]) => take(files, 'file');
  const choose = (from: typeof pictures) => () => {
    problem.clear();
    from.current?.open();
  };
  const chooseInstead = () => {
    setWay('file');
    // Whoever has a photo already would see that one again, and no uploader.
    if (hasPhoto) choose(pictures)();
  };
  const uploader = <ImageUploader {...props} problem={problem.words} onOpen={choose(pictures)} onFiles={takeFiles} />;
  const shown = { ...props, problem: problem.words, isFromFile };
  const part = () => {
    if (way === 'camera') {
      return (
        <CameraVisit
          {...shown}
          uploader={uploader}
          fileProblem={problem}
          startsRetaking={hasPhoto}
          onFrame={takeFrame}
          onChoose={choose(pictures)}
          onUseFile={chooseInstead}
        />
      );
    }
    const again = choose(prefersNativeCamera ? nativeCamera : pictures);
    if (hasPhoto) {
      return <ShownPhoto {...shown} onRetake={way === null && !prefersNativeCamera ? () => setWay('camera') : again} />;
    }
    return (
      <FileTask {...props} uploader={uploader} problem={problem} onTake={again} onUseCamera={() => setWay('camera')} />
    );
  };
  return (
    <>
      <FileInput ref={pictures} onChoose={takeFiles} onPicking={props.onPicking} />
      {prefersNativeCamera && (
        <FileInput ref={nativeCamera} isCamera onChoose={takeFiles} onPicking={props.onPicking} />
      )}
      {part()}
    </>
  );
}
