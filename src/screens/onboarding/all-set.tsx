import ArrowRight from 'lucide-react/icons/arrow-right';
import { labels } from '../../texts/labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './all-set.module.css';

export interface AllSetProps {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Missions the explorer can do; null until known. */
  readonly missionCount: number | null;
  readonly onStart: () => void;
  /** As it is read aloud; null when this device does not hold it. */
  readonly groupCode: string | null;
  /** The page that shows the code large. */
  readonly codeHref: string;
}

const AVATAR_SIZE = 208;

/** 'You are all set!': the last step before the missions (ONB-08). */
export function AllSet({ name, avatarUrl, missionCount, onStart, groupCode, codeHref }: AllSetProps) {
  return (
    <div className={styles['glow']}>
      <Screen
        actions={
          <Button onClick={onStart} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
            {labels.startExploring}
          </Button>
        }
      >
        <div className={styles['middle']}>
          <Avatar url={avatarUrl} size={AVATAR_SIZE} />
          <h1 className={styles['title']}>{labels.allSet}</h1>
          {missionCount !== null && (
            <p className={styles['hello']} dir="auto">
              {labels.missionsWaiting(name, missionCount)}
            </p>
          )}
          {groupCode !== null && <CodeCard code={groupCode} href={codeHref} />}
        </div>
      </Screen>
    </div>
  );
}

function CodeCard({ code, href }: { readonly code: string; readonly href: string }) {
  return (
    <div className={styles['code']}>
      <p>
        <span className={styles['soft']}>{labels.yourGroupCode}</span>
        <strong className={styles['letters']}>{code}</strong>
      </p>
      <ButtonLink look="text" href={href}>
        {labels.showIt}
      </ButtonLink>
    </div>
  );
}
