import { useSelector } from '@xstate/react';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Star from 'lucide-react/icons/star';
import User from 'lucide-react/icons/user';
import { useId } from 'react';
import { type CameraDevice, recommendedCamera } from '../../domain/camera.ts';
import { cameraTexts } from '../../texts/camera.ts';
import { classes } from '../../ui/classes.ts';
import { Note } from '../../ui/note.tsx';
import styles from './camera-settings.module.css';
import type { CameraActor } from './camera-view.tsx';

/** The cameras of this device; another one is taken at a tap (CAM-02, CAM-03, CAM-09). */
export function CameraSettings({ camera }: { readonly camera: CameraActor }) {
  const name = useId();
  const { devices, deviceId, stream } = useSelector(camera, ({ context }) => context);
  const inUse = deviceId ?? stream?.getVideoTracks()[0]?.getSettings().deviceId ?? null;
  const recommended = recommendedCamera(devices);
  return (
    <fieldset className={styles['cameras']}>
      <legend className={styles['prompt']}>{cameraTexts.selectCamera}</legend>
      {devices.map((device, index) => (
        <CameraRow
          key={device.id}
          group={name}
          device={device}
          number={index + 1}
          isInUse={device.id === inUse}
          isRecommended={device.id === recommended?.id}
          onChoose={() => camera.send({ type: 'device.selected', id: device.id })}
        />
      ))}
    </fieldset>
  );
}

interface CameraRowProps {
  readonly group: string;
  readonly device: CameraDevice;
  readonly number: number;
  readonly isInUse: boolean;
  readonly isRecommended: boolean;
  readonly onChoose: () => void;
}

function CameraRow({ group, device, number, isInUse, isRecommended, onChoose }: CameraRowProps) {
  const Icon = device.info === 'front' ? User : Camera;
  return (
    <label className={classes(styles['row'], isInUse && styles['chosen'])}>
      <input type="radio" className={styles['radio']} name={group} checked={isInUse} onChange={onChoose} />
      <Icon size={32} aria-hidden="true" />
      <span className={styles['words']}>
        <span className={styles['name']}>{device.label || cameraTexts.camera(number)}</span>
        {isRecommended ? (
          <Note tone="sun" icon={<Star size={20} aria-hidden="true" />}>
            {cameraTexts.recommended}
          </Note>
        ) : (
          <span>{cameraTexts.facing[device.info]}</span>
        )}
      </span>
      {isInUse && <Check className={styles['tick']} size={28} strokeWidth={3} aria-hidden="true" />}
    </label>
  );
}
