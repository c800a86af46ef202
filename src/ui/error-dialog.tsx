import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { labels } from '../texts/labels.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './error-dialog.module.css';

interface ErrorDialogProps {
  readonly title: string;
  readonly message: string;
  readonly onClose: () => void;
}

/** Says what went wrong and what to do; 'Got it!', Escape and the backdrop close it (TASK-20, TASK-21). */
export function ErrorDialog({ title, message, onClose }: ErrorDialogProps) {
  // ERR-D-07: whoever closes the dialogue finds the page at its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Dialog
      picture={
        <span className={styles['sign']}>
          <TriangleAlert size={52} aria-hidden="true" />
        </span>
      }
      title={title}
      action={<Button onClick={onClose}>{labels.gotIt}</Button>}
      onClose={onClose}
    >
      <p>{message}</p>
    </Dialog>
  );
}
