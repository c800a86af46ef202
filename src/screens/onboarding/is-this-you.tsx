import Check from 'lucide-react/icons/check';
import { peopleTexts } from '../../texts/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './onboarding.module.css';

export interface IsThisYouProps {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** What tells this explorer from another of the same name. */
  readonly mark: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const AVATAR_SIZE = 160;

/** Asks once before somebody plays under another child's name. */
export function IsThisYou({ name, avatarUrl, mark, onYes, onNo }: IsThisYouProps) {
  return (
    <Dialog
      picture={<Avatar url={avatarUrl} size={AVATAR_SIZE} />}
      title={peopleTexts.isThisYou}
      onClose={onNo}
      action={
        <>
          <Button onClick={onYes} icon={<Check size={28} aria-hidden="true" />}>
            {peopleTexts.yesItsMe}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {peopleTexts.no}
          </Button>
        </>
      }
    >
      <p className={styles['who']}>
        <bdi>{name}</bdi>
      </p>
      {mark !== null && <p className={styles['soft']}>{mark}</p>}
    </Dialog>
  );
}
