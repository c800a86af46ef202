import Keyboard from 'lucide-react/icons/keyboard';
import type { Ref } from 'react';
import { peopleTexts } from '../../texts/people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './scan-dialog.module.css';

export interface ScanDialogProps {
  readonly state: 'starting' | 'looking' | 'notACode' | 'notAllowed' | 'noCamera';
  readonly videoRef: Ref<HTMLVideoElement>;
  /** Back to the field: a code can always be typed. */
  readonly onClose: () => void;
}

const words = {
  starting: 'scanStarting',
  looking: 'scanWords',
  notACode: 'scanNotACode',
  notAllowed: 'scanNotAllowed',
  noCamera: 'scanNoCamera',
} as const satisfies Record<ScanDialogProps['state'], keyof typeof peopleTexts>;

/** What the camera sees, while a group's QR code is looked for. */
export function ScanDialog({ state, videoRef, onClose }: ScanDialogProps) {
  const hasCamera = state !== 'notAllowed' && state !== 'noCamera';
  return (
    <Dialog
      picture={hasCamera && <video ref={videoRef} className={styles['view']} muted playsInline tabIndex={-1} />}
      title={peopleTexts.scanTitle}
      onClose={onClose}
      action={
        <Button onClick={onClose} icon={<Keyboard size={28} aria-hidden="true" />}>
          {peopleTexts.typeInstead}
        </Button>
      }
    >
      <p role="status">{peopleTexts[words[state]]}</p>
    </Dialog>
  );
}
