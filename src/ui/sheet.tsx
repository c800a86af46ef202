import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { labels } from '../texts/labels.ts';
import { IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
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
  const titleId = useId();
  return (
    <Modal className={styles['sheet']} aria-labelledby={titleId} onClose={onClose}>
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
    </Modal>
  );
}
