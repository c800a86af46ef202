import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { labels } from '../../texts/labels.ts';
import { classes } from '../../ui/classes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './team-select.module.css';

export interface TeamMemberView {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Pieces of work of this explorer that wait on this device. */
  readonly waitingCount: number;
}

export interface TeamSelectProps {
  readonly groupName: string;
  /** Null until the group's copy has been read. */
  readonly explorers: readonly TeamMemberView[] | null;
  readonly onChoose: (explorerId: string) => void;
  readonly onBack: () => void;
  /** True once every mission is on this device, false while they come; null when not known. */
  readonly isPacked: boolean | null;
  /** What everybody of the group should know, in one sentence. */
  readonly notice?: string;
  /** Registration of a new explorer, where it exists (ONB-04). */
  readonly newHref?: string;
  /** The list of waiting work, where it exists (OFF-16). */
  readonly waitingHref?: string;
}

/** Who are you? Every explorer of the team with avatar and name (ONB-03). */
export function TeamSelect(props: TeamSelectProps) {
  const waiting = (props.explorers ?? []).reduce((sum, { waitingCount }) => sum + waitingCount, 0);
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
        {waiting > 0 && <WaitingNote count={waiting} href={props.waitingHref} />}
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

function Team({ explorers, onChoose, newHref }: TeamSelectProps) {
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

function MemberTile({ explorer: { id, name, avatarUrl, waitingCount }, onChoose }: MemberTileProps) {
  return (
    <button type="button" className={styles['tile']} onClick={() => onChoose(id)}>
      <span className={styles['avatar']}>
        <Picture src={avatarUrl} alt="" size="small" fit="contain" />
      </span>
      <bdi className={styles['name']}>{name}</bdi>
      {waitingCount > 0 && (
        <span className={styles['waiting']}>
          <CloudUpload size={20} aria-hidden="true" />
          {waitingCount}
          <Hidden> {labels.waiting}</Hidden>
        </span>
      )}
    </button>
  );
}

function WaitingNote({ count, href }: { readonly count: number; readonly href: string | undefined }) {
  const words = (
    <>
      <CloudUpload className={styles['cloud']} size={32} aria-hidden="true" />
      <span className={styles['waitingWords']}>
        <strong>{labels.thingsWaitForWifi(count)}</strong>
        <span className={styles['soft']}>{labels.safeOnDevice}</span>
      </span>
    </>
  );
  return <NoteCard href={href}>{words}</NoteCard>;
}

function NoteCard({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  if (href === undefined) return <p className={styles['noteCard']}>{children}</p>;
  return (
    <Link href={href} className={styles['noteCard']}>
      {children}
      <ChevronRight size={28} aria-hidden="true" />
    </Link>
  );
}
