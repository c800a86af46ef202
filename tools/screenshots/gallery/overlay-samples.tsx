import type { ReactNode } from 'react';
import { ReloadNotice } from '../../../src/app/reload-notice.tsx';
import { type TourStep, tourStops } from '../../../src/domain/tour.ts';
import { MissionTypes } from '../../../src/screens/missions/mission-types.tsx';
import { AddFirstDialog } from '../../../src/screens/onboarding/add-first-dialog.tsx';
import { CodeEntry } from '../../../src/screens/onboarding/code-entry.tsx';
import { TeamSelect } from '../../../src/screens/onboarding/team-select.tsx';
import { firstLabels } from '../../../src/texts/first-labels.ts';
import { BlockedDialog } from '../../../src/ui/blocked-dialog.tsx';
import { GlobalLoader } from '../../../src/ui/global-loader.tsx';
import { InstallSheet } from '../../../src/ui/install-sheet.tsx';
import { RotateOverlay } from '../../../src/ui/rotate-overlay.tsx';
import { TourBubble } from '../../../src/ui/tour-bubble.tsx';
import { aboutYouSample, avatarSample, codeEntryLinks } from './people-samples.tsx';
import { amina, types, willow } from './sample-views.tsx';

const nothing = () => undefined;
const code = <CodeEntry {...codeEntryLinks} onSubmit={nothing} isChecking={false} problem={null} notice={null} />;
const team = (
  <TeamSelect
    groupName="Class 4 Willow"
    explorers={willow}
    isPacked
    onChoose={nothing}
    onBack={nothing}
    waitingHref="/waiting/"
    newHref="/profile/user/register/"
  />
);
const missions = (
  <MissionTypes
    user={amina}
    editHref="/profile/edit/"
    types={types}
    onBack={nothing}
    isOffline={false}
    waiting={{ count: 0, refusedCount: 0 }}
    waitingHref="/waiting/"
  />
);

type Frame = (screen: ReactNode) => ReactNode;

/** What the shell lays over a page: the tour's steps, the offers, the loader, and what stands there when nothing can. */
export function overlayGallery(
  bare: Frame,
  withMenu: Frame,
): { readonly name: string; readonly draw: () => ReactNode }[] {
  const over = (page: ReactNode, overlay: ReactNode) => (
    <>
      {page}
      {overlay}
    </>
  );
  return [
    { name: 'tour-code', draw: () => over(bare(code), tour(1)) },
    { name: 'tour-team', draw: () => over(bare(team), tour(2)) },
    { name: 'tour-animals', draw: () => over(bare(avatarSample), tour(3)) },
    { name: 'tour-about-you', draw: () => over(bare(aboutYouSample), tour(4)) },
    { name: 'tour-missions', draw: () => over(withMenu(missions), tour(5)) },
    { name: 'tour-profile', draw: () => over(withMenu(missions), tour(6)) },
    { name: 'rotate', draw: () => over(withMenu(missions), <RotateOverlay onCarryOn={nothing} />) },
    {
      name: 'install',
      draw: () => over(withMenu(missions), <InstallSheet seconds={600} onAdd={nothing} onClose={nothing} />),
    },
    {
      name: 'add-first',
      draw: () => over(bare(code), <AddFirstDialog waitingCount={2} waitingHref="/waiting/" onClose={nothing} />),
    },
    { name: 'blocked', draw: () => over(withMenu(missions), <BlockedDialog />) },
    { name: 'loader', draw: () => over(withMenu(missions), <GlobalLoader label={firstLabels.wakingUp} />) },
    { name: 'fatal', draw: () => bare(<ReloadNotice />) },
  ];
}

function tour(step: TourStep) {
  return (
    <TourBubble
      step={step}
      stop={tourStops[step]}
      onClose={nothing}
      onBack={step === 6 ? nothing : null}
      onNext={step === 5 ? nothing : null}
    />
  );
}
