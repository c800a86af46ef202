import ArrowRight from 'lucide-react/icons/arrow-right';
import WifiOff from 'lucide-react/icons/wifi-off';
import { labels } from '../../texts/labels.ts';
import { peopleTexts } from '../../texts/people.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { Note } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './onboarding.module.css';

export interface RegisterIntroProps {
  readonly groupName: string;
  readonly nextHref: string;
  readonly onBack: () => void;
}

/** Registration begins: what is going to be asked, and that a first name is enough (ROUTE-21, ONB-05). */
export function RegisterIntro({ groupName, nextHref, onBack }: RegisterIntroProps) {
  return (
    <Screen
      header={<Header title={peopleTexts.newExplorer} subtitle={groupName} onBack={onBack} />}
      actions={
        <ButtonLink href={nextHref} iconEnd={<ArrowRight size={28} aria-hidden="true" />}>
          {labels.letsGo}
        </ButtonLink>
      }
    >
      <div className={styles['middle']}>
        <Drawing name="hedgehog" className={styles['animal']} />
        <h2 className={styles['question']}>{peopleTexts.newHere}</h2>
        <p className={styles['words']}>{peopleTexts.newHereWords}</p>
        <p className={styles['words']}>
          {peopleTexts.firstNameIsEnough} {peopleTexts.classCanSeeIt}
        </p>
        <WorksOffline />
      </div>
    </Screen>
  );
}

/** Registering needs no signal (OFF-09). */
export function WorksOffline() {
  return (
    <div>
      <Note tone="sky" icon={<WifiOff size={22} aria-hidden="true" />}>
        {labels.worksWithoutInternet}
      </Note>
    </div>
  );
}
