import { useSelector } from '@xstate/react';
import Settings from 'lucide-react/icons/settings';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cameraMachine } from '../../machines/camera.machine.ts';
import { cameraError, cameraTexts } from '../../texts/camera.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loader } from '../../ui/loader.tsx';
import { CameraSettings } from './camera-settings.tsx';
import styles from './camera-view.module.css';

export type CameraActor = ActorRefFrom<typeof cameraMachine>;

interface CameraViewProps {
  readonly camera: CameraActor;
  /** Why the last photo was not taken. */
  readonly problem: string | null;
  readonly onUseFile: () => void;
}

/** What the camera sees, and its settings (CAM-01). */
export function CameraView({ camera, problem, onUseFile }: CameraViewProps) {
  const stream = useSelector(camera, ({ context }) => context.stream);
  const isPaused = useSelector(camera, (state) => state.matches('paused'));
  const notCaptured = useSelector(camera, ({ context }) => context.problem);
  const [hasSettings, setHasSettings] = useState(false);
  return (
    <div className={styles['camera']}>
      <div className={classes(styles['frame'], hasSettings && styles['small'])}>
        {stream ? (
          <Preview stream={stream} />
        ) : (
          <div className={styles['waiting']}>
            {isPaused ? <p>{cameraTexts.paused}</p> : <Loader label={cameraTexts.connecting} />}
            {!isPaused && <p>{cameraTexts.allow}</p>}
          </div>
        )}
        <div className={styles['toggle']}>
          <Button
            look="quiet"
            icon={<Settings size={26} aria-hidden="true" />}
            onClick={() => setHasSettings(!hasSettings)}
          >
            {hasSettings ? cameraTexts.hideSettings : cameraTexts.showSettings}
          </Button>
        </div>
      </div>
      <p className={styles['problem']} role="alert">
        {notCaptured === null ? problem : cameraError(notCaptured).title}
      </p>
      {hasSettings && <CameraSettings camera={camera} onUseFile={onUseFile} />}
    </div>
  );
}

/** A camera that looks at the child is mirrored, as people know themselves; its photo is not. */
function Preview({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const isMirrored = stream.getVideoTracks()[0]?.getSettings().facingMode === 'user';
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream;
    return () => {
      current.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes(styles['video'], isMirrored && styles['mirrored'])}
      aria-label={cameraTexts.preview}
      autoPlay
      muted
      playsInline
    />
  );
}
