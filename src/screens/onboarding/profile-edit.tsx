import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudSun from 'lucide-react/icons/cloud-sun';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import QrCode from 'lucide-react/icons/qr-code';
import Shapes from 'lucide-react/icons/shapes';
import Sun from 'lucide-react/icons/sun';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { NameProblem } from '../../domain/explorer-form.ts';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Header } from '../../ui/header.tsx';
import { Link } from '../../ui/link.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Screen } from '../../ui/screen.tsx';
import { isTheme, type Theme, themes } from '../../ui/theme.ts';
import { NameField } from './about-you.tsx';
import { Animals, type AvatarView } from './avatar-select.tsx';
import styles from './onboarding.module.css';

export interface ProfileEditProps {
  readonly name: string;
  readonly avatarId: string;
  readonly avatarUrl: string | null;
  readonly avatars: readonly AvatarView[] | null;
  readonly nameProblem: NameProblem | null;
  readonly isSaving: boolean;
  readonly onName: (name: string) => void;
  readonly onAvatar: (id: string) => void;
  /** The look of this device's screen; a change shows at once and needs no saving. */
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
  readonly codeHref: string;
  readonly quitHref: string;
}

const AVATAR_SIZE = 136;

/** My profile: another name, another animal, and the ways to the code and out (ONB-12). */
export function ProfileEdit(props: ProfileEditProps) {
  const [isPicking, setIsPicking] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSave();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <Screen
        isNarrow
        header={<Header title={peopleTexts.myProfile} onBack={props.onBack} />}
        actions={
          <Button
            type="submit"
            icon={<Check size={28} aria-hidden="true" />}
            busyWords={props.isSaving ? labels.saving : null}
          >
            {peopleTexts.save}
          </Button>
        }
      >
        <div className={styles['face']}>
          <Avatar url={props.avatarUrl} size={AVATAR_SIZE} />
          <Button
            look="quiet"
            icon={<Shapes size={26} aria-hidden="true" />}
            onClick={() => setIsPicking((before) => !before)}
          >
            {isPicking ? peopleTexts.keepAnimal : peopleTexts.changeAnimal}
          </Button>
        </div>
        {isPicking && <Animals avatars={props.avatars} chosenId={props.avatarId} onChoose={props.onAvatar} />}
        <NameField name={props.name} onName={props.onName} problem={props.nameProblem} />
        <ScreenLook theme={props.theme} onTheme={props.onTheme} />
        <ul className={styles['ways']}>
          <Way icon={<QrCode size={28} aria-hidden="true" />} words={peopleTexts.myCode} href={props.codeHref} />
          <Way icon={<LogOut size={28} aria-hidden="true" />} words={peopleTexts.quit} href={props.quitHref} />
        </ul>
      </Screen>
    </form>
  );
}

const themeIcons = { day: CloudSun, night: Moon, sun: Sun } as const;

/** Day, Night for the dusk, Sunlight for glare: black on white. */
function ScreenLook({ theme, onTheme }: Pick<ProfileEditProps, 'theme' | 'onTheme'>) {
  const tiles = themes.map((id) => {
    const Icon = themeIcons[id];
    return { id, text: peopleTexts.themes[id], imageUrl: null, icon: <Icon size={26} aria-hidden="true" /> };
  });
  const choose = (id: string) => isTheme(id) && onTheme(id);
  return <RadioTiles legend={peopleTexts.screen} look="words" tiles={tiles} chosenId={theme} onChoose={choose} />;
}

function Way({ icon, words, href }: { readonly icon: ReactNode; readonly words: string; readonly href: string }) {
  return (
    <li>
      <Link className={styles['way']} href={href}>
        {icon}
        <span className={styles['wayWords']}>{words}</span>
        <ChevronRight className={styles['chevron']} size={28} aria-hidden="true" />
      </Link>
    </li>
  );
}
