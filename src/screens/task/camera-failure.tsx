import { useSelector } from '@xstate/react';
import CameraOff from 'lucide-react/icons/camera-off';
import { cameraError } from '../../texts/camera.ts';
import { labels } from '../../texts/labels.ts';
import styles from './camera-view.module.css';
import type { CameraActor } from './camera-view.tsx';

/** CAM-04: what happened in words for a child, and below it why, for whoever helps. */
export function CameraFailure({ camera }: { readonly camera: CameraActor }) {
  const problem = useSelector(camera, ({ context }) => context.problem);
  const error = problem === null ? null : cameraError(problem);
  return (
    <div className={styles['failure']} role="alert">
      <CameraOff size={36} aria-hidden="true" />
      <div>
        <p className={styles['failed']}>{labels.couldNotAccessCamera}</p>
        {error !== null && <p>{error.title}</p>}
        {error !== null && error.detail !== '' && <p>{error.detail}</p>}
      </div>
    </div>
  );
}
