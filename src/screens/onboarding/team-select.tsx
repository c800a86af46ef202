import CloudCheck from 'lucide-react/icons/cloud-check';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import type { WaitingCount } from '../../domain/with-own-work.ts';
import { labels } from '../../texts/labels.ts';
import { classes } from '../../ui/classes.ts';
import { CodeLink } from '../../ui/code-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WaitingLink } from '../../ui/waiting-link.tsx';
import { WorkStatus } from '../../ui/work-status.tsx';
import styles from './team-select.module.css';

export interface TeamMemberView {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Work of this explorer on this device that is not proved safe. */
  readonly waiting: WaitingCount;
  /** What tells this explorer from another of the same name (D05); nothing for a name that only one has. */
  readonly mark?: string | null;
}

export interface TeamSelectProps {
  readonly groupName: string;
  /** Null until the group's copy has been read. */
  readonly explorers: readonly TeamMemberView[] | null;
  /** The team cannot be read here before the server has answered once: it is not on this device (OFF-19). */
  readonly needsInternet?: boolean;
  readonly onChoose: (explorerId: string) => void;
  readonly onBack: () => void;
  /** True once every mission is on this device, false while they come; null when not known. */
  readonly isPacked: boolean | null;
  /** What everybody of the group should know, in one sentence. */
  readonly notice?: string;
  /** Registration of a new explorer, where it exists (ONB-04). */
  readonly newHref?: string;
  /** Where the code is typed anew, once the one of before no longer works. */
  readonly codeHref?: string;
  /** The list of waiting work (OFF-16). */
  readonly waitingHref: string;
}

/** Who are you? Every explorer of the team with avatar and name (ONB-03). */
export function TeamSelect(props: TeamSelectProps) {
  const all = (props.explorers ?? []).map(({ waiting }) => waiting);
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const refusedCount = all.reduce((sum, one) => sum + one.refusedCount, 0);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Header title={labels.whoAreYou} subtitle={props.groupName} onBack={props.onBack} />
        <Drawing name="hedgehog" className={styles['hedgehog']} />
      </div>
      <main className={styles['main']}>
        <Team {...props} />
      </main>
      <footer className={styles['foot']}>
        <WaitingLink count={count} refusedCount={refusedCount} href={props.waitingHref} />
        {props.codeHref !== undefined && <CodeLink href={props.codeHref} />}
        {props.notice !== undefined && (
          <Note tone="sun" icon={<Eye size={22} aria-hidden="true" />}>
            {props.notice}
          </Note>
        )}
        {props.isPacked !== null && (
          <Note tone={props.isPacked ? 'leaf' : 'sky'} icon={<CloudCheck size={22} aria-hidden="true" />}>
            {props.isPacked ? labels.allMissionsOnDevice : labels.packing}
          </Note>
        )}
      </footer>
    </div>
  );
}

function Team({ explorers, needsInternet, onChoose, newHref }: TeamSelectProps) {
  if (needsInternet) return <p className={styles['empty']}>{labels.classNeedsInternet}</p>;
  if (explorers === null) return <Loader label={labels.loading} />;
  return (
    <>
      {explorers.length === 0 && <p className={styles['empty']}>{labels.noExplorersYet}</p>}
      <ul className={styles['team']}>
        {explorers.map((explorer) => (
          <li key={explorer.id} className={styles['place']}>
            <MemberTile explorer={explorer} onChoose={onChoose} />
          </li>
        ))}
        {newHref !== undefined && (
          <li className={styles['place']}>
            <Link href={newHref} className={classes(styles['tile'], styles['new'])}>
              <Plus size={44} aria-hidden="true" />
              {labels.iAmNew}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

interface MemberTileProps {
  readonly explorer: TeamMemberView;
  readonly onChoose: (explorerId: string) => void;
}

function MemberTile({ explorer: { id, name, avatarUrl, waiting, mark }, onChoose }: MemberTileProps) {
  return (
    <button type="button" className={styles['tile']} onClick={() => onChoose(id)}>
      <span className={styles['avatar']}>
        <Picture src={avatarUrl} alt="" size="small" fit="contain" />
      </span>
      <bdi className={styles['name']}>{name}</bdi>
      {mark && <span className={styles['mark']}>{mark}</span>}
      {waiting.count > 0 && (
        <WorkStatus
          look="small"
          {...(waiting.refusedCount > 0 ? { status: 'askGrownUp' } : { status: 'waiting', count: waiting.count })}
        />
      )}
    </button>
  );
}
