import AppWindow from 'lucide-react/icons/app-window';
import { shellTexts } from '../texts/shell.ts';
import { Dialog } from './dialog.tsx';
import styles from './error-dialog.module.css';

/** Another window keeps the outbox from being opened. Nothing can be done here, so it has no button, and goes by itself. */
export function BlockedDialog() {
  const picture = (
    <span className={styles['sign']}>
      <AppWindow size={52} aria-hidden="true" />
    </span>
  );
  return (
    <Dialog picture={picture} title={shellTexts.closeOthers} onClose={() => undefined}>
      <p>{shellTexts.closeOthersWhy}</p>
    </Dialog>
  );
}
