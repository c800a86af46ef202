import type { ReactNode } from 'react';
import { emptyGroupForm } from '../../../src/domain/group-form.ts';
import { AboutYou } from '../../../src/screens/onboarding/about-you.tsx';
import { AvatarSelect } from '../../../src/screens/onboarding/avatar-select.tsx';
import { CodeEntry, type CodeEntryProps } from '../../../src/screens/onboarding/code-entry.tsx';
import { ForgottenCode } from '../../../src/screens/onboarding/forgotten-code.tsx';
import { GroupReady } from '../../../src/screens/onboarding/group-ready.tsx';
import { IsThisYou } from '../../../src/screens/onboarding/is-this-you.tsx';
import { MyCode } from '../../../src/screens/onboarding/my-code.tsx';
import { ProfileEdit } from '../../../src/screens/onboarding/profile-edit.tsx';
import { Quit } from '../../../src/screens/onboarding/quit.tsx';
import { RegisterIntro } from '../../../src/screens/onboarding/register-intro.tsx';
import { ScanDialog } from '../../../src/screens/onboarding/scan-dialog.tsx';
import { TeacherRegistration } from '../../../src/screens/onboarding/teacher-registration.tsx';
import { WelcomeBack } from '../../../src/screens/onboarding/welcome-back.tsx';
import { peopleTexts } from '../../../src/texts/people.ts';
import { AppFrame } from '../../../src/ui/app-frame.tsx';
import { shownTheme } from '../../../src/ui/theme.ts';
import { amina, longName, thing } from './sample-views.tsx';

const nothing = () => undefined;
const bare = (screen: ReactNode) => <AppFrame>{screen}</AppFrame>;

const animals = ['hedgehog', 'fox', 'owl', 'frog', 'badger', 'snail', 'duck', 'butterfly', 'otter', 'rabbit'].map(
  (name, index) => ({
    id: `${index + 1}`,
    name: name.replace(/^./, (letter) => letter.toUpperCase()),
    imageUrl: thing(name),
  }),
);
const aboutYou = {
  avatarUrl: thing('hedgehog'),
  ages: [5, 6, 7, 8, 9, 10, 11, 12],
  isSaving: false,
  onName: nothing,
  onAge: nothing,
  onDone: nothing,
  onBack: nothing,
} as const;
export const aboutYouSample = <AboutYou {...aboutYou} name="Amina" age="8" nameProblem={null} ageProblem={null} />;
export const avatarSample = (
  <AvatarSelect avatars={animals} chosenId="1" onChoose={nothing} onNext={nothing} onBack={nothing} />
);
const profile = {
  avatarId: '1',
  avatarUrl: thing('hedgehog'),
  avatars: animals,
  isSaving: false,
  onName: nothing,
  onAvatar: nothing,
  onSave: nothing,
  onBack: nothing,
  theme: shownTheme(document.documentElement),
  onTheme: nothing,
  codeHref: '/profile/user/code/',
  quitHref: '/quit',
} as const;
const code = { code: 'FERN-2479', address: 'https://garden.example/connect/#FERN-2479' } as const;
const welcome = { onContinue: nothing, onRestart: nothing, onClose: nothing } as const;

/** Where the code entry leads. */
export const codeEntryLinks: Omit<CodeEntryProps, 'onSubmit' | 'isChecking' | 'problem' | 'notice'> = {
  code: '',
  onCode: nothing,
  isBeingTyped: false,
  onScan: nothing,
  team: null,
  forgottenHref: '/profile/user/forgotten/',
  teacherHref: '/profile/teacher/create/',
  privacyHref: '/profile/privacy-policy/',
  loadCopyHref: '/waiting/load',
  languages: [{ language: 'fr', name: 'Français' }],
  onLanguage: nothing,
};

/** Registering, profile, code, teacher, coming and going. */
export const peopleGallery: readonly { readonly name: string; readonly draw: () => ReactNode }[] = [
  {
    name: 'code-again',
    draw: () =>
      bare(
        <CodeEntry
          {...codeEntryLinks}
          team={{ name: 'Class 4 Willow', href: '/team/select/' }}
          onSubmit={nothing}
          isChecking={false}
          problem={null}
          notice={null}
        />,
      ),
  },
  { name: 'scan', draw: () => bare(<ScanDialog state="looking" videoRef={null} onClose={nothing} />) },
  { name: 'scan-no-camera', draw: () => bare(<ScanDialog state="notAllowed" videoRef={null} onClose={nothing} />) },
  {
    name: 'is-this-you',
    draw: () => bare(<IsThisYou name="مريم" avatarUrl={thing('fox')} mark="Fox" onYes={nothing} onNo={nothing} />),
  },
  {
    name: 'register',
    draw: () => bare(<RegisterIntro groupName="Class 4 Willow" nextHref="/profile/select/" onBack={nothing} />),
  },
  {
    name: 'avatar',
    draw: () => bare(avatarSample),
  },
  {
    name: 'about-you',
    draw: () => bare(aboutYouSample),
  },
  {
    name: 'about-you-wrong',
    draw: () => bare(<AboutYou {...aboutYou} name="" age="" nameProblem="nameMissing" ageProblem="ageMissing" />),
  },
  {
    name: 'about-you-other',
    draw: () => bare(<AboutYou {...aboutYou} name="مريم" age="44" nameProblem={null} ageProblem={null} />),
  },
  { name: 'my-code', draw: () => bare(<MyCode {...code} doneHref="/missions/" onBack={nothing} />) },
  {
    name: 'forgotten',
    draw: () => bare(<ForgottenCode email="" onEmail={nothing} state="idle" onSend={nothing} onBack={nothing} />),
  },
  {
    name: 'forgotten-offline',
    draw: () => bare(<ForgottenCode email="" onEmail={nothing} state="offline" onSend={nothing} onBack={nothing} />),
  },
  {
    name: 'forgotten-sent',
    draw: () => bare(<ForgottenCode email="" onEmail={nothing} state="done" onSend={nothing} onBack={nothing} />),
  },
  {
    name: 'teacher',
    draw: () =>
      bare(
        <TeacherRegistration
          form={{ ...emptyGroupForm, name: 'Class 4 Willow' }}
          onChange={nothing}
          state="idle"
          problem={null}
          privacyHref="/profile/privacy-policy/"
          onRegister={nothing}
          onBack={nothing}
        />,
      ),
  },
  {
    name: 'group-ready',
    draw: () =>
      bare(
        <GroupReady
          {...code}
          groupName="Class 4 Willow"
          isOpening={false}
          problem={null}
          onOpen={nothing}
          onPrint={nothing}
        />,
      ),
  },
  { name: 'profile', draw: () => bare(<ProfileEdit {...profile} name="Amina" nameProblem={null} />) },
  {
    name: 'profile-long',
    draw: () => bare(<ProfileEdit {...profile} name={longName.name} nameProblem="nameTooLong" />),
  },
  {
    name: 'quit',
    draw: () => bare(<Quit explorer={amina} waitingCount={3} onQuit={nothing} onStay={nothing} />),
  },
  {
    name: 'quit-long',
    draw: () => bare(<Quit explorer={longName} waitingCount={0} onQuit={nothing} onStay={nothing} />),
  },
  {
    name: 'welcome-back',
    draw: () =>
      bare(
        <WelcomeBack
          {...welcome}
          name="Amina"
          avatarUrl={thing('hedgehog')}
          lastPlace={peopleTexts.youWereAt('Pond detectives', 3)}
        />,
      ),
  },
  {
    name: 'welcome-back-long',
    draw: () => bare(<WelcomeBack {...welcome} name={longName.name} avatarUrl={thing('fox')} lastPlace={null} />),
  },
];
