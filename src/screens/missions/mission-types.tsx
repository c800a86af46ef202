import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { WaitingCount } from '../../domain/with-own-work.ts';
import { labels } from '../../texts/labels.ts';
import { Button } from '../../ui/button.tsx';
import { CodeLink } from '../../ui/code-link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StaggerList } from '../../ui/stagger-list.tsx';
import { TypeCard, type TypeCardView } from '../../ui/type-card.tsx';
import { UserBar, type UserBarView } from '../../ui/user-bar.tsx';
import { WaitingLink } from '../../ui/waiting-link.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './mission-types.module.css';

export interface MissionTypesProps {
  readonly user: UserBarView;
  readonly editHref?: string;
  /** Types with missions, in their order; null until the missions have been read. */
  readonly types: readonly TypeCardView[] | null;
  readonly onBack: () => void;
  /** Shows the standing note (OFF-15). */
  readonly isOffline: boolean;
  /** Work of the group on this device that is not proved safe. */
  readonly waiting: WaitingCount;
  readonly waitingHref: string;
  /** Where the code is typed anew, once the one of before no longer works. */
  readonly codeHref?: string;
  /** A new version of the app waits: taken over between missions only, when somebody says so (OFF-18). */
  readonly onUpdate?: () => void;
}

/** The first page of a session: who is exploring, and which kinds of missions there are (TYPES-01 to TYPES-05). */
export function MissionTypes(props: MissionTypesProps) {
  const { user, editHref, types, onBack, isOffline, waiting, waitingHref, codeHref, onUpdate } = props;
  return (
    <Screen header={<UserBar user={user} editHref={editHref} />}>
      <h1>{labels.chooseMission}</h1>
      <TypeList types={types} onBack={onBack} />
      {onUpdate && (
        <Button look="quiet" icon={<RefreshCw size={26} aria-hidden="true" />} onClick={onUpdate}>
          {`${labels.updateReady} ${labels.updateNow}`}
        </Button>
      )}
      {isOffline && (
        <div className={styles['note']}>
          <Note tone="sky" icon={<CloudOff size={22} aria-hidden="true" />}>
            {labels.noSignal}
          </Note>
        </div>
      )}
      {codeHref !== undefined && <CodeLink href={codeHref} />}
      <WaitingLink {...waiting} href={waitingHref} />
    </Screen>
  );
}

function TypeList({ types, onBack }: Pick<MissionTypesProps, 'types' | 'onBack'>) {
  if (types === null) return <Loader label={labels.loading} />;
  if (types.length === 0) return <EmptyList onBack={onBack} />;
  return (
    <div data-tour-stop="missions">
      <StaggerList>
        {types.map((type) => (
          <TypeCard key={type.type} type={type} />
        ))}
      </StaggerList>
    </div>
  );
}
