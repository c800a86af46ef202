import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  /** A large icon or animal above the words; decoration. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** One primary button. */
  readonly action: ReactNode;
  /** Called on Escape and on the backdrop. The caller takes the dialogue away; the focus goes back where it was. */
  readonly onClose: () => void;
}

/** A dialogue over the page: the focus is held inside, Escape and the backdrop close it (spec section 2, App shell). */
export function Dialog({ picture, title, children, action, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const wordsId = useId();

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for the backdrop is Escape, which `onCancel` hears
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      aria-describedby={wordsId}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['card']}>
        {picture}
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div id={wordsId} className={styles['words']}>
          {children}
        </div>
        <div className={styles['action']}>{action}</div>
      </div>
    </dialog>
  );
}
