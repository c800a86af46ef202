import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { STEPS_IN_A_LEVEL } from '../domain/progress.ts';
import { labels } from '../texts/labels.ts';
import { Avatar } from './avatar.tsx';
import { IconLink } from './button.tsx';
import { StepBar } from './step-bar.tsx';
import styles from './user-bar.module.css';

export interface UserBarView {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** 0 is the start and has no words (USER-04). */
  readonly level: number;
  /** Steps done within the level. */
  readonly step: number;
  /** Steps of a level; 6 unless told otherwise (USER-03). */
  readonly total?: number;
}

interface UserBarProps {
  readonly user: UserBarView;
  /** Pixels of the avatar (USER-01). */
  readonly size?: number;
  /** Where the profile is edited; without it no pencil. */
  readonly editHref?: string | undefined;
  /** More icon buttons at the right. */
  readonly actions?: ReactNode;
}

/** Who is exploring: avatar, name, level and steps. */
export function UserBar({ user, size = 96, editHref, actions }: UserBarProps) {
  return (
    <section className={styles['bar']} aria-label={labels.yourProfile}>
      <Avatar url={user.avatarUrl} size={size} />
      <div className={styles['words']}>
        <p className={styles['name']} dir="auto">
          {user.name}
        </p>
        <LevelSteps user={user} />
      </div>
      {editHref !== undefined && (
        <div data-tour-stop="profile">
          <EditProfile href={editHref} />
        </div>
      )}
      {actions}
    </section>
  );
}

/** 'Level N' and the steps, as the user bar and the mission start page show them. */
export function LevelSteps({ user }: { readonly user: UserBarView }) {
  return (
    <p className={styles['progress']}>
      {user.level > 0 && <span className={styles['level']}>{labels.level(user.level)}</span>}
      <StepBar filled={user.step} total={user.total ?? STEPS_IN_A_LEVEL} label={labels.levelSteps} />
    </p>
  );
}

export function EditProfile({ href }: { readonly href: string }) {
  return <IconLink name={labels.editProfile} icon={<Pencil size={26} aria-hidden="true" />} href={href} />;
}
