import CloudCheck from 'lucide-react/icons/cloud-check';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { hasLongWord, isNamed } from '../../domain/team-list.ts';
import type { WaitingCount } from '../../domain/with-own-work.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CodeLink } from '../../ui/code-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Field } from '../../ui/field.tsx';
import { Header } from '../../ui/header.tsx';
import { Link } from '../../ui/link.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { WaitingLink } from '../../ui/waiting-link.tsx';
import { WorkStatus } from '../../ui/work-status.tsx';
import { IsThisYou } from './is-this-you.tsx';
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
  /** Registration of a new explorer (ONB-04). */
  readonly newHref: string;
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

/** More children than fit one tablet screen: a name can be looked for, and "I'm new" stays put. */
const CROWD = 30;

function Team({ explorers, needsInternet, onChoose, newHref }: TeamSelectProps) {
  const [asked, setAsked] = useState<TeamMemberView | null>(null);
  if (needsInternet) return <p className={styles['empty']}>{labels.classNeedsInternet}</p>;
  if (explorers === null) return <Loader label={labels.loading} />;
  const isCrowd = explorers.length > CROWD;
  return (
    <>
      {explorers.length === 0 && <p className={styles['empty']}>{labels.noExplorersYet}</p>}
      {isCrowd ? (
        <Crowd explorers={explorers} onAsk={setAsked} newHref={newHref} />
      ) : (
        <ul className={styles['team']} data-tour-stop="team">
          <Members explorers={explorers} onAsk={setAsked} />
          <li className={styles['place']}>
            <Link href={newHref} className={classes(styles['tile'], styles['new'])}>
              <Plus size={44} aria-hidden="true" />
              {labels.iAmNew}
            </Link>
          </li>
        </ul>
      )}
      {asked && (
        <IsThisYou
          name={asked.name}
          avatarUrl={asked.avatarUrl}
          mark={asked.mark ?? null}
          onYes={() => onChoose(asked.id)}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface MembersProps {
  readonly explorers: readonly TeamMemberView[];
  readonly onAsk: (explorer: TeamMemberView) => void;
}

function Crowd({ explorers, onAsk, newHref }: MembersProps & { readonly newHref: string }) {
  const [typed, setTyped] = useState('');
  const found = explorers.filter(({ name }) => isNamed(name, typed));
  return (
    <>
      <Field label={peopleTexts.findYourName} value={typed} onChange={setTyped} type="search" autoComplete="off" />
      <p role="status" className={styles['none']}>
        {found.length === 0 && peopleTexts.nobodyOfThatName}
      </p>
      <ul className={styles['team']} data-tour-stop="team">
        <Members explorers={found} onAsk={onAsk} />
      </ul>
      <div className={styles['stays']}>
        <ButtonLink look="quiet" href={newHref} icon={<Plus size={28} aria-hidden="true" />}>
          {labels.iAmNew}
        </ButtonLink>
      </div>
    </>
  );
}

function Members({ explorers, onAsk }: MembersProps) {
  return explorers.map((explorer) => (
    <li key={explorer.id} className={styles['place']}>
      <MemberTile explorer={explorer} onAsk={onAsk} />
    </li>
  ));
}

interface MemberTileProps {
  readonly explorer: TeamMemberView;
  readonly onAsk: MembersProps['onAsk'];
}

function MemberTile({ explorer, onAsk }: MemberTileProps) {
  const { name, avatarUrl, waiting, mark } = explorer;
  return (
    <button type="button" className={styles['tile']} onClick={() => onAsk(explorer)}>
      <span className={styles['avatar']}>
        <Picture src={avatarUrl} alt="" size="small" fit="contain" />
      </span>
      <bdi className={classes(styles['name'], hasLongWord(name) && styles['long'])}>{name}</bdi>
      {mark && <span className={styles['mark']}>{mark}</span>}
      {waiting.count > 0 && (
        <WorkStatus
          look="corner"
          {...(waiting.refusedCount > 0 ? { status: 'askGrownUp' } : { status: 'waiting', count: waiting.count })}
        />
      )}
    </button>
  );
}
