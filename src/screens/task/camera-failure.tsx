import { useSelector } from '@xstate/react';
import CameraOff from 'lucide-react/icons/camera-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { cameraError, cameraTexts } from '../../texts/camera.ts';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import styles from './camera-view.module.css';
import type { CameraActor } from './camera-view.tsx';

/** CAM-04: what happened in words for a child, below it why, for whoever helps, and another try. */
export function CameraFailure({ camera }: { readonly camera: CameraActor }) {
  const problem = useSelector(camera, ({ context }) => context.problem);
  const error = problem === null ? null : cameraError(problem);
  return (
    <div className={styles['failure']}>
      <div className={styles['reason']} role="alert">
        <CameraOff size={36} aria-hidden="true" />
        <div>
          <p className={styles['failed']}>{labels.couldNotAccessCamera}</p>
          {error !== null && <p>{error.title}</p>}
          {error !== null && error.detail !== '' && <p>{error.detail}</p>}
        </div>
      </div>
      <TryCameraAgain camera={camera} />
    </div>
  );
}

export function TryCameraAgain({ camera }: { readonly camera: CameraActor }) {
  return (
    <Button
      look="quiet"
      icon={<RefreshCw size={26} aria-hidden="true" />}
      onClick={() => camera.send({ type: 'again' })}
    >
      {cameraTexts.tryAgain}
    </Button>
  );
}
