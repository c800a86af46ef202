import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { labels } from '../texts/labels.ts';
import { IconButton } from './button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** One primary button. */
  readonly action: ReactNode;
  /** Called by the close button, Escape and the backdrop; the caller takes the sheet away. */
  readonly onClose: () => void;
}

/** A sheet that comes from below: things to choose over the page they are about. The focus is held inside. */
export function Sheet({ title, children, action, onClose }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const opened = sheet.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const handleClick = (event: MouseEvent) => {
    if (event.target === sheet.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for the backdrop is Escape, which `onCancel` hears
    <dialog
      ref={sheet}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onClick={handleClick}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['card']}>
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton name={labels.close} icon={<X size={28} aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
        <div className={styles['action']}>{action}</div>
      </div>
    </dialog>
  );
}
