import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import { peopleTexts } from '../../texts/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './onboarding.module.css';

export interface QuitProps {
  /** Null while a group is signed in and none of its explorers. */
  readonly explorer: { readonly name: string; readonly avatarUrl: string | null } | null;
  /** Pieces of work on this device that have not been sent. */
  readonly waitingCount: number;
  readonly onQuit: () => void;
  readonly onStay: () => void;
}

const AVATAR_SIZE = 144;

/** Quit asks once, and says that nothing is lost by it (ONB-13). */
export function Quit({ explorer, waitingCount, onQuit, onStay }: QuitProps) {
  return (
    <Screen
      header={<Header title={peopleTexts.quitTitle} onBack={onStay} />}
      actions={
        <>
          <Button onClick={onQuit} icon={<LogOut size={26} aria-hidden="true" />}>
            {peopleTexts.quit}
          </Button>
          <Button look="quiet" onClick={onStay} icon={<ArrowLeft size={26} aria-hidden="true" />}>
            {peopleTexts.stayHere}
          </Button>
        </>
      }
    >
      <div className={styles['middle']}>
        {explorer ? (
          <Avatar url={explorer.avatarUrl} size={AVATAR_SIZE} />
        ) : (
          <Drawing name="hedgehog" className={styles['animal']} />
        )}
        <h2 className={styles['question']}>
          {explorer ? peopleTexts.byeForNow(explorer.name) : peopleTexts.byeForAll}
        </h2>
        <p className={styles['words']}>{peopleTexts.quitMeans}</p>
        {waitingCount > 0 && <p className={styles['words']}>{peopleTexts.quitWaits(waitingCount)}</p>}
        <p className={styles['words']}>{peopleTexts.needCodeAgain}</p>
      </div>
    </Screen>
  );
}
