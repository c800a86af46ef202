import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { waitingTexts } from '../../texts/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './waiting-screen.module.css';

export interface RemoveClassProps {
  readonly groupName: string;
  /** Pieces of work that are not proved safe, and things that cannot be read. */
  readonly waitingCount: number;
  /** How many of them no server and no copy takes any more. */
  readonly goneCount: number;
  /** Answers begun and not saved that are in no copy: they go with the class. */
  readonly begunCount: number;
  readonly mayRemove: boolean;
  readonly isRemoving: boolean;
  readonly hasFailed: boolean;
  readonly onRemove: () => void;
}

/** Removes a class from this tablet, once nothing of it can get lost unseen (D03). */
export function RemoveClass(props: RemoveClassProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!props.mayRemove) return <p className={styles['soft']}>{waitingTexts.removeLater}</p>;
  return (
    <>
      <Button look="destructive" icon={<Trash2 size={26} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {waitingTexts.removeClass}
      </Button>
      {isAsking && <RemoveDialog {...props} onKeep={() => setIsAsking(false)} />}
    </>
  );
}

/** Says what would be lost before anybody can agree to it. */
export function RemoveDialog(
  props: Omit<RemoveClassProps, 'mayRemove'> & {
    readonly onKeep: () => void;
  },
) {
  const { groupName, waitingCount, goneCount, begunCount, isRemoving, hasFailed, onRemove, onKeep } = props;
  return (
    <Dialog
      title={waitingTexts.removeTitle(groupName)}
      action={
        <div className={styles['buttons']}>
          <Button onClick={onKeep}>{waitingTexts.keepClass}</Button>
          <Button look="destructive" onClick={onRemove} busyWords={isRemoving ? waitingTexts.removing : null}>
            {waitingTexts.remove}
          </Button>
        </div>
      }
      onClose={onKeep}
    >
      <p>{waitingTexts.removeMeans}</p>
      {waitingCount > goneCount && <p>{waitingTexts.onlyInCopy(waitingCount - goneCount)}</p>}
      {goneCount > 0 && <p>{waitingTexts.goneForGood(goneCount)}</p>}
      {begunCount > 0 && <p>{waitingTexts.begunGone(begunCount)}</p>}
      {hasFailed && <p role="alert">{waitingTexts.removeFailed}</p>}
    </Dialog>
  );
}
