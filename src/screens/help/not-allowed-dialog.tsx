import LogIn from 'lucide-react/icons/log-in';
import { firstLabels as labels } from '../../texts/first-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import styles from './not-allowed-dialog.module.css';

/** Over the page that is open to this person; a click takes it away there (ROUTE-34). */
export function NotAllowedDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      picture={<Drawing name="hedgehog" className={styles['animal']} />}
      title={labels.notAllowed}
      action={
        <Button icon={<LogIn size={26} aria-hidden="true" />} onClick={onClose}>
          {labels.logInAgain}
        </Button>
      }
      onClose={onClose}
    />
  );
}
