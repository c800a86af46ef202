import { useSelector } from '@xstate/react';
import Settings from 'lucide-react/icons/settings';
import { type RefObject, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { previewBox } from '../../domain/camera.ts';
import type { cameraMachine } from '../../machines/camera.machine.ts';
import { cameraError, cameraTexts } from '../../texts/camera.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loader } from '../../ui/loader.tsx';
import { CameraSettings } from './camera-settings.tsx';
import styles from './camera-view.module.css';

export type CameraActor = ActorRefFrom<typeof cameraMachine>;
/** The element in which the child sees the picture, for the shutter to take it from there. */
export type PreviewRef = RefObject<HTMLVideoElement | null>;

interface CameraViewProps {
  readonly camera: CameraActor;
  readonly preview: PreviewRef;
  /** What was just taken stands still until it is ready. */
  readonly isStill: boolean;
  /** Why the last photo was not taken, or is missing. */
  readonly problem: string | null;
  readonly hasSettings: boolean;
  readonly onToggleSettings: () => void;
}

/** What the camera sees, and its settings (CAM-01). */
export function CameraView({ camera, preview, isStill, problem, hasSettings, onToggleSettings }: CameraViewProps) {
  const { stream, isDark, problem: cameraProblem } = useSelector(camera, ({ context }) => context);
  const isPaused = useSelector(camera, (state) => state.matches('paused'));
  const notTaken = isDark ? { code: 'ended' } : cameraProblem;
  return (
    <div className={styles['camera']}>
      <div className={classes(styles['frame'], hasSettings && styles['small'])}>
        {stream ? (
          <Preview ref={preview} stream={stream} isStill={isStill} />
        ) : (
          <div className={styles['waiting']}>
            {isPaused ? <p>{cameraTexts.paused}</p> : <Loader label={cameraTexts.connecting} />}
            {!isPaused && <p>{cameraTexts.allow}</p>}
          </div>
        )}
        <div className={styles['toggle']}>
          <Button look="quiet" icon={<Settings size={26} aria-hidden="true" />} onClick={onToggleSettings}>
            {hasSettings ? cameraTexts.hideSettings : cameraTexts.showSettings}
          </Button>
        </div>
      </div>
      <p className={styles['problem']} role="alert">
        {notTaken === null ? problem : cameraError(notTaken).title}
      </p>
      {hasSettings && <CameraSettings camera={camera} />}
    </div>
  );
}

interface PreviewProps {
  readonly ref: PreviewRef;
  readonly stream: MediaStream;
  readonly isStill: boolean;
}

/** A camera that looks at the child is mirrored, as people know themselves; its photo is not. */
function Preview({ ref, stream, isStill }: PreviewProps) {
  const settings = stream.getVideoTracks()[0]?.getSettings();
  const { width = 0, height = 0, facingMode } = settings ?? {};
  const told = width > 0 && height > 0 ? { width, height } : null;
  const box = previewBox(told, globalThis.matchMedia('(orientation: portrait)').matches);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    current.srcObject = stream;
    return () => {
      current.srcObject = null;
    };
  }, [ref, stream]);
  useEffect(() => {
    if (isStill) ref.current?.pause();
    // A stream that ends meanwhile says so itself.
    else ref.current?.play().catch(() => undefined);
  }, [ref, isStill]);
  return (
    <video
      ref={ref}
      className={classes(styles['video'], facingMode === 'user' && styles['mirrored'])}
      aria-label={cameraTexts.preview}
      {...box}
      autoPlay
      muted
      playsInline
    />
  );
}
