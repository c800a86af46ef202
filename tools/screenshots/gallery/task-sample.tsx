import { useActorRef } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import { deviceCamera } from '../../../src/app/camera.ts';
import type { CameraPort } from '../../../src/machines/camera-port.ts';
import { TaskScreen } from '../../../src/screens/task/task-screen.tsx';
import { labels } from '../../../src/texts/labels.ts';
import { type SampleCamera, sampleCamera } from './sample-camera.tsx';
import { samplePhoto } from './sample-photo.tsx';
import { photoTask, samplePage } from './sample-task-page.tsx';

const ownCamera = deviceCamera();

type SampleOptions = Parameters<typeof samplePage>[0] & {
  readonly camera?: CameraPort;
  readonly notice?: string;
};

/** The task screen over a real machine. Saving begins by itself where the sample is about saving. */
export function TaskSample(options: SampleOptions) {
  const { machine, input } = samplePage(options);
  const page = useActorRef(machine, { input });
  useEffect(() => {
    if (options.saving === undefined) return;
    const timer = setTimeout(() => page.send({ type: 'continue' }), 300);
    return () => clearTimeout(timer);
  }, [page, options.saving]);
  return (
    <TaskScreen
      page={page}
      tags={[]}
      readPhoto={() => Promise.resolve(null)}
      camera={options.camera ?? ownCamera}
      status={options.chosen ? 'waiting' : null}
      maxFileSize="20.0 MB"
      wasCutOff={false}
      {...(options.notice === undefined ? {} : { notice: options.notice })}
      onPicking={() => undefined}
      onPrevious={() => undefined}
      onGoBack={() => undefined}
      homeHref="/missions/"
      reading={{ isReading: false, onTap: () => undefined }}
      hintHref="/mission/code/12/hint/0"
    />
  );
}

/** A photo step before the photo, in the demo class, whose words take the most room. */
export function CameraSample({ is }: { readonly is: SampleCamera }) {
  const [camera] = useState(() => sampleCamera(is));
  return <TaskSample task={photoTask} step={1} camera={camera} notice={labels.demoNotice} />;
}

const drawn = samplePhoto();

/** A photo that was chosen and is not saved yet. */
export function PhotoSample() {
  return <TaskSample task={photoTask} step={1} photo={use(drawn)} />;
}
