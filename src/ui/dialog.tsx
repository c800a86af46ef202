import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  /** A large icon or animal above the words; decoration. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** One primary button; none where the dialogue goes by itself. */
  readonly action?: ReactNode;
  /** Called on Escape and on the backdrop. The caller takes the dialogue away; the focus goes back where it was. */
  readonly onClose: () => void;
}

/** A dialogue over the page: the focus is held inside, Escape and the backdrop close it (spec section 2, App shell). */
export function Dialog({ picture, title, children, action, onClose }: DialogProps) {
  const titleId = useId();
  const wordsId = useId();
  return (
    <Modal className={styles['dialog']} aria-labelledby={titleId} aria-describedby={wordsId} onClose={onClose}>
      <div className={styles['card']}>
        {picture}
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div id={wordsId} className={styles['words']}>
          {children}
        </div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
    </Modal>
  );
}
