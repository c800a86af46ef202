import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { labels } from '../../texts/labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './onboarding.module.css';

export interface WelcomeBackProps {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Where the explorer was inside a mission, in a sentence; null elsewhere. */
  readonly lastPlace: string | null;
  readonly onContinue: () => void;
  readonly onRestart: () => void;
  /** Escape: nothing is answered and the page that is open stays. */
  readonly onClose: () => void;
}

const AVATAR_SIZE = 128;

/** Welcome back: go on where you were, or let somebody else play (SHELL-14). */
export function WelcomeBack({ name, avatarUrl, lastPlace, onContinue, onRestart, onClose }: WelcomeBackProps) {
  return (
    <Dialog
      picture={<Avatar url={avatarUrl} size={AVATAR_SIZE} />}
      title={labels.welcomeBack(name)}
      onClose={onClose}
      action={
        <>
          <Button onClick={onContinue} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
            {labels.continue}
          </Button>
          <Button look="quiet" onClick={onRestart} icon={<RotateCcw size={26} aria-hidden="true" />}>
            {labels.restart}
          </Button>
          <p className={styles['soft']}>{labels.restartMeans}</p>
        </>
      }
    >
      {lastPlace !== null && <p dir="auto">{lastPlace}</p>}
      <p>{labels.nothingIsLost}</p>
    </Dialog>
  );
}
