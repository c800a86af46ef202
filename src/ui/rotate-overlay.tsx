import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId } from 'react';
import { labels } from '../texts/labels.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { Modal } from './modal.tsx';
import styles from './rotate-overlay.module.css';

interface RotateOverlayProps {
  /** The button and Escape: the page can be used lying as well. */
  readonly onCarryOn: () => void;
}

/** Asks to hold a phone upright, over everything else (SHELL-06). */
export function RotateOverlay({ onCarryOn }: RotateOverlayProps) {
  const titleId = useId();
  return (
    <Modal className={styles['overlay']} aria-labelledby={titleId} onClose={onCarryOn}>
      <div className={styles['page']}>
        <span className={styles['picture']} aria-hidden="true">
          <RotateCw className={styles['arrow']} strokeWidth={1.5} />
          <span className={styles['phone']}>
            <Drawing name="hedgehog" className={styles['hedgehog']} />
          </span>
        </span>
        <div className={styles['words']}>
          <h2 id={titleId} className={styles['title']}>
            {labels.rotatePhone}
          </h2>
          <p>{shellTexts.holdItUpright}</p>
          <span className={styles['action']}>
            <Button look="quiet" onClick={onCarryOn}>
              {shellTexts.carryOnLikeThis}
            </Button>
          </span>
        </div>
      </div>
    </Modal>
  );
}
