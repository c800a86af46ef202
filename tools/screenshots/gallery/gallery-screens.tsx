import Binoculars from 'lucide-react/icons/binoculars';
import BookHeart from 'lucide-react/icons/book-heart';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, Suspense } from 'react';
import { NotAllowedDialog } from '../../../src/screens/help/not-allowed-dialog.tsx';
import { NotFoundScreen } from '../../../src/screens/help/not-found-screen.tsx';
import { MissionList } from '../../../src/screens/missions/mission-list.tsx';
import { MissionStart } from '../../../src/screens/missions/mission-start.tsx';
import { MissionTypes } from '../../../src/screens/missions/mission-types.tsx';
import { AllSet } from '../../../src/screens/onboarding/all-set.tsx';
import { CodeEntry } from '../../../src/screens/onboarding/code-entry.tsx';
import { TeamSelect } from '../../../src/screens/onboarding/team-select.tsx';
import { AchievementScreen } from '../../../src/screens/rewards/achievement-screen.tsx';
import { codeTexts } from '../../../src/texts/errors.ts';
import { labels } from '../../../src/texts/labels.ts';
import { AppFrame } from '../../../src/ui/app-frame.tsx';
import { FooterMenu } from '../../../src/ui/footer-menu.tsx';
import { OfflinePopup } from '../../../src/ui/offline-popup.tsx';
import type { UserBarView } from '../../../src/ui/user-bar.tsx';
import { mapGallery } from './map-samples.tsx';
import { overlayGallery } from './overlay-samples.tsx';
import { codeEntryLinks, peopleGallery } from './people-samples.tsx';
import { playGallery } from './play-samples.tsx';
import { quizTask, sentencesTask, statementTask, tagsTask } from './sample-task-page.tsx';
import {
  achievement,
  amina,
  crowd,
  longName,
  missions,
  pond,
  rightToLeftName,
  thirty,
  types,
  willow,
} from './sample-views.tsx';
import { CameraSample, PhotoSample, TaskSample } from './task-sample.tsx';
import { waitingGallery } from './waiting-samples.tsx';

interface GalleryScreen {
  readonly name: string;
  readonly draw: () => ReactNode;
}

const nothing = () => undefined;
const silent = { isReading: false, onTap: nothing };
const noPhoto = () => Promise.resolve(null);
const icon = { size: 26, 'aria-hidden': true } as const;
const menu = (
  <FooterMenu
    entries={[
      { href: '/missions/', label: labels.missions, icon: <Binoculars {...icon} />, isCurrent: true },
      { href: '/maps', label: labels.map, icon: <MapIcon {...icon} />, isCurrent: false },
      { href: '/scrapbook', label: labels.scrapbook, icon: <BookHeart {...icon} />, isCurrent: false },
      { href: '/help', label: labels.help, icon: <CircleQuestionMark {...icon} />, isCurrent: false },
    ]}
  />
);
const bare = (screen: ReactNode) => <AppFrame>{screen}</AppFrame>;
const withMenu = (screen: ReactNode) => <AppFrame footer={menu}>{screen}</AppFrame>;

const allSet = ({ name, avatarUrl }: UserBarView) =>
  bare(
    <AllSet
      name={name}
      avatarUrl={avatarUrl}
      missionCount={24}
      onStart={nothing}
      groupCode="FERN-2479"
      codeHref="/profile/user/code/"
    />,
  );

function codeEntry(problem: string | null, notice: string | null, isChecking = false) {
  return bare(
    <CodeEntry {...codeEntryLinks} onSubmit={nothing} isChecking={isChecking} problem={problem} notice={notice} />,
  );
}

const list = {
  heading: 'All Missions',
  description: 'Whoah check this out',
  user: amina,
  onBack: nothing,
  onFilter: nothing,
} as const;
const editHref = '/profile/edit/';
const team = {
  onChoose: nothing,
  onBack: nothing,
  waitingHref: '/waiting/',
  newHref: '/profile/user/register/',
} as const;
const waits = { waiting: { count: 14, refusedCount: 0 }, waitingHref: '/waiting/' } as const;
const nothingWaits = { waiting: { count: 0, refusedCount: 0 }, waitingHref: '/waiting/' } as const;

/** Every screen in the states worth looking at. */
export const gallery: readonly GalleryScreen[] = [
  { name: 'code', draw: () => codeEntry(null, null) },
  { name: 'code-not-found', draw: () => codeEntry(codeTexts.couldNotFind('FEN-2479'), null) },
  { name: 'code-offline', draw: () => codeEntry(null, labels.newCodeNeedsInternet, true) },
  {
    name: 'team',
    draw: () => bare(<TeamSelect {...team} groupName="Class 4 Willow" explorers={willow} isPacked />),
  },
  {
    name: 'team-thirty',
    draw: () => bare(<TeamSelect {...team} groupName="Class 5 Hazel" explorers={thirty} isPacked />),
  },
  {
    name: 'team-crowd',
    draw: () => bare(<TeamSelect {...team} groupName="Oak" explorers={crowd} isPacked={false} />),
  },
  {
    name: 'team-empty',
    draw: () => bare(<TeamSelect {...team} groupName="Pear class" explorers={[]} isPacked />),
  },
  { name: 'all-set', draw: () => allSet(amina) },
  { name: 'all-set-long', draw: () => allSet(longName) },
  { name: 'all-set-right-to-left', draw: () => allSet(rightToLeftName) },
  {
    name: 'types',
    draw: () =>
      withMenu(<MissionTypes user={amina} editHref={editHref} types={types} onBack={nothing} isOffline {...waits} />),
  },
  {
    name: 'types-offline',
    draw: () =>
      withMenu(
        <>
          <MissionTypes user={longName} types={types} onBack={nothing} isOffline={false} {...nothingWaits} />
          <OfflinePopup isOffline />
        </>,
      ),
  },
  { name: 'list', draw: () => withMenu(<MissionList {...list} missions={missions} editHref={editHref} />) },
  { name: 'list-empty', draw: () => withMenu(<MissionList {...list} missions={[]} />) },
  { name: 'list-loading', draw: () => withMenu(<MissionList {...list} missions={null} />) },
  {
    name: 'start',
    draw: () =>
      bare(
        <MissionStart
          mission={pond}
          user={amina}
          reading={silent}
          onBack={nothing}
          startHref="/mission/code/12/task/0"
          helpHref="/help"
          editHref={editHref}
          mapHref="/mission/code/12/map/"
        />,
      ),
  },
  {
    name: 'start-bare',
    draw: () =>
      bare(
        <MissionStart
          mission={{ ...pond, slides: [] }}
          user={longName}
          reading={silent}
          onBack={nothing}
          startHref="/x"
          helpHref="/help"
        />,
      ),
  },
  { name: 'task-statement', draw: () => bare(<TaskSample task={statementTask} step={0} />) },
  {
    name: 'task-image-failed',
    draw: () =>
      bare(<TaskSample task={{ ...statementTask, slider: [{ url: '/no/pond.svg', width: 0, height: 0 }] }} step={0} />),
  },
  { name: 'task-photo-before', draw: () => bare(<CameraSample is="shows" />) },
  { name: 'task-photo-asks', draw: () => bare(<CameraSample is="asks" />) },
  { name: 'task-photo-denied', draw: () => bare(<CameraSample is="denied" />) },
  { name: 'task-photo-no-camera', draw: () => bare(<CameraSample is="none" />) },
  {
    name: 'task-photo',
    draw: () =>
      bare(
        <Suspense>
          <PhotoSample />
        </Suspense>,
      ),
  },
  { name: 'task-quiz', draw: () => bare(<TaskSample task={quizTask} step={2} chosen={['fish']} />) },
  { name: 'task-quiz-open', draw: () => bare(<TaskSample task={quizTask} step={2} />) },
  {
    name: 'task-saving',
    draw: () => bare(<TaskSample task={quizTask} step={2} chosen={['frog']} saving="never ends" />),
  },
  { name: 'task-error', draw: () => bare(<TaskSample task={tagsTask} step={3} saving="fails" />) },
  {
    name: 'task-follow-on',
    draw: () => bare(<TaskSample task={sentencesTask} step={2} chosen={['gills']} isFollowOn />),
  },
  { name: 'task-tags', draw: () => bare(<TaskSample task={tagsTask} step={3} chosen={['lotus', 'herb', 'frog']} />) },
  { name: 'task-question', draw: () => bare(<TaskSample task={{ statement: 'What surprised you most?' }} step={4} />) },
  {
    name: 'task-unknown',
    draw: () => bare(<TaskSample task={{ className: 'puzzle', statement: 'Solve it.' }} step={4} />),
  },
  {
    name: 'achievement',
    draw: () =>
      bare(
        <AchievementScreen
          onPass={nothing}
          achievement={achievement}
          readPhoto={noPhoto}
          isFirstLook
          missionsHref="/missions/"
          scrapbookHref="/scrapbook"
          resultsHref="/results/"
        />,
      ),
  },
  {
    name: 'achievement-plain',
    draw: () =>
      bare(
        <AchievementScreen
          onPass={nothing}
          achievement={{ ...achievement, badge: null, photos: [], status: 'safe' }}
          readPhoto={noPhoto}
          isFirstLook={false}
          missionsHref="/missions/"
          scrapbookHref="/scrapbook"
          resultsHref="/results/"
        />,
      ),
  },
  ...playGallery(bare, withMenu),
  ...peopleGallery,
  ...waitingGallery,
  ...mapGallery,
  ...overlayGallery(bare, withMenu),
  { name: 'not-found', draw: () => bare(<NotFoundScreen onBack={nothing} missionsHref="/missions/" />) },
  {
    name: 'not-allowed',
    draw: () =>
      bare(
        <>
          <CodeEntry {...codeEntryLinks} onSubmit={nothing} isChecking={false} problem={null} notice={null} />
          <NotAllowedDialog onClose={nothing} />
        </>,
      ),
  },
];
