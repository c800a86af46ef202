import { useState } from 'react';
import { dayText } from '../../texts/dates.ts';
import { labels } from '../../texts/labels.ts';
import { waitingTexts } from '../../texts/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RemoveDialog } from './remove-class.tsx';
import styles from './waiting-screen.module.css';

export interface DeletedClassDialogProps {
  readonly groupName: string;
  readonly waitingCount: number;
  /** Answers begun and not saved. */
  readonly begunCount: number;
  /** When the class leaves by itself, in milliseconds since 1970. */
  readonly removalTime: number;
  readonly isRemoving: boolean;
  readonly hasFailed: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** A class that no longer exists: what is lost with it and when, before anything goes (promise 2). */
export function DeletedClassDialog(props: DeletedClassDialogProps) {
  const { groupName, waitingCount, begunCount, onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <RemoveDialog {...props} goneCount={waitingCount} onKeep={onClose} />;
  return (
    <Dialog
      title={waitingTexts.classDeleted(groupName)}
      action={
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{labels.gotIt}</Button>
          <Button look="destructive" onClick={() => setIsAsking(true)}>
            {waitingTexts.removeClass}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <p>{waitingTexts.classDeletedMeans(dayText(props.removalTime))}</p>
      {waitingCount > 0 && <p>{waitingTexts.goneForGood(waitingCount)}</p>}
      {begunCount > 0 && <p>{waitingTexts.begunGone(begunCount)}</p>}
    </Dialog>
  );
}
