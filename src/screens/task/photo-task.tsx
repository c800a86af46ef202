import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { CameraTask } from './camera-task.tsx';
import { FileInput, type FileInputHandle } from './file-input.tsx';
import { FileTask } from './file-task.tsx';
import { ImageUploader } from './image-uploader.tsx';
import { ShownPhoto } from './shown-photo.tsx';
import type { TaskPartProps } from './task-part.ts';
import { useFileProblem } from './use-file-problem.ts';

/** Where the photo on the screen came from; null for one that was here before the page was opened. */
type Source = 'camera' | 'file' | null;

/**
 * The imager: the camera, or a picture chosen from this device, then the photo itself (TASK-06 to TASK-10, CAM-05). Where the
 * camera cannot be used the camera's part offers the uploader by itself (CAM-06).
 */
export function PhotoTask(props: TaskPartProps) {
  const { page, prefersNativeCamera = false } = props;
  const files = useRef<FileInputHandle>(null);
  const problem = useFileProblem(page);
  const current = useSelector(page, ({ context }) => context.photo ?? context.savedPhoto);
  const [source, setSource] = useState<Source>(null);
  const [way, setWay] = useState<'camera' | 'file'>(prefersNativeCamera ? 'file' : 'camera');
  /** The photo that stays until another one has been taken instead. */
  const [retaken, setRetaken] = useState<unknown>(null);
  const isRetaking = current !== null && retaken === current;
  const take = (from: Source) => (chosen: readonly Blob[]) => {
    setSource(from);
    problem.clear();
    page.send({ type: 'photo.chosen', files: chosen });
  };
  const chooseFile = () => {
    problem.clear();
    files.current?.open();
  };
  const uploader = <ImageUploader {...props} problem={problem.words} onOpen={chooseFile} onFiles={take('file')} />;
  const part = () => {
    if (current !== null && !isRetaking) {
      const retake = way === 'camera' ? () => setRetaken(current) : chooseFile;
      return <ShownPhoto {...props} problem={problem.words} isFromFile={source === 'file'} onRetake={retake} />;
    }
    if (way === 'file') {
      return (
        <FileTask
          {...props}
          uploader={uploader}
          problem={problem}
          onTake={chooseFile}
          onUseCamera={() => setWay('camera')}
        />
      );
    }
    return (
      <CameraTask
        {...props}
        uploader={uploader}
        problem={problem}
        onPhoto={(taken) => take('camera')([taken])}
        onUseFile={() => setWay('file')}
        onKeepOld={isRetaking ? () => setRetaken(null) : null}
      />
    );
  };
  return (
    <>
      <FileInput
        ref={files}
        isCamera={prefersNativeCamera}
        onChoose={take('file')}
        onPicking={props.onPicking}
      />
      {part()}
    </>
  );
}
