import type { ReactNode } from 'react';
import { MissionFilter } from '../../../src/screens/missions/mission-filter.tsx';
import { CertificateScreen, type CertificateView } from '../../../src/screens/rewards/certificate-screen.tsx';
import { ResultsScreen, type ResultView } from '../../../src/screens/rewards/results-screen.tsx';
import { ScrapbookScreen, type ScrapbookView } from '../../../src/screens/rewards/scrapbook-screen.tsx';
import { HintScreen } from '../../../src/screens/task/hint-screen.tsx';
import { longName, pond, rightToLeftName, scene, thing } from './sample-views.tsx';

const nothing = () => undefined;
const noPhoto = () => Promise.resolve(null);

const things = ['frog', 'bird', 'wood', 'snail', 'herb', 'tree', 'fish', 'nose', 'horse', 'elephant', 'woodlouse'];
const names = ['Pond keeper', 'Bird listener', 'Bark detective', 'Snail racer', 'A badge with a very long name'];
const badges = things.map((image, index) => ({
  id: image,
  name: names[index % names.length] ?? '',
  imageUrl: thing(image),
  isEarned: index < 5,
  href: index < 5 ? '/mission/code/12/achievements/' : null,
}));

const book: ScrapbookView = {
  name: 'Amina',
  avatarUrl: thing('hedgehog'),
  badges,
  missions: [
    { id: '12', name: 'Pond detectives', icon: 'observe', finishedOn: '4 May 2026', href: '/achievements/' },
    { id: '9', name: 'Nose trail', icon: 'find', finishedOn: '3 May 2026', href: null },
  ],
  photos: ['lily-pads', 'pond-newt', 'duck-on-lake', 'pond-skater', 'lake'].map((name) => ({
    id: name,
    url: scene(name),
    missionName: 'Pond detectives',
  })),
};
const certificate: CertificateView = {
  name: 'Amina',
  avatarUrl: thing('hedgehog'),
  missionCount: 5,
  badges: badges.slice(0, 5),
  date: '4 May 2026',
};

const results: ResultView[] = [
  { taskId: '1', step: 1, statement: 'Sit and listen', outcome: { kind: 'done' } },
  {
    taskId: '2',
    step: 2,
    statement: 'Find something that floats. Take a picture of it.',
    outcome: { kind: 'photo', photo: { id: '2', url: scene('lily-pads') } },
  },
  {
    taskId: '3',
    step: 3,
    statement: 'Which of these never leaves the water?',
    outcome: { kind: 'answered', answers: [{ id: '1', text: 'Fish', imageUrl: thing('fish') }] },
  },
  { taskId: '4', step: 4, statement: 'What can you see?', outcome: { kind: 'answered', answers: [] } },
  { taskId: '5', step: 5, statement: 'Look under the bridge', outcome: { kind: 'skipped' } },
  { taskId: '6', step: 6, statement: 'And now?', outcome: { kind: 'open' } },
];

const filter = { type: 'all', locationId: '-1', showsProgress: true, showsDistance: false };

/** Hint, filter, results, scrapbook and certificate. */
export function playGallery(
  bare: (screen: ReactNode) => ReactNode,
  withMenu: (screen: ReactNode) => ReactNode,
): { readonly name: string; readonly draw: () => ReactNode }[] {
  const scrapbook = (view: ScrapbookView) =>
    withMenu(
      <ScrapbookScreen
        scrapbook={view}
        readPhoto={noPhoto}
        missionsHref="/missions/"
        certificateHref="/scrapbook/certificate"
        onPrint={nothing}
      />,
    );
  const hint = (images: typeof pond.slides) =>
    bare(
      <HintScreen
        images={images}
        html="<p>Look <strong>under</strong> the leaves at the edge.</p><p>Newts hold very still.</p>"
        reading={{ isReading: true, onTap: nothing }}
        onBack={nothing}
      />,
    );
  const paper = (view: CertificateView) =>
    bare(<CertificateScreen certificate={view} missionsHref="/missions/" onBack={nothing} onPrint={nothing} />);
  return [
    { name: 'hint', draw: () => hint(pond.slides) },
    { name: 'hint-words', draw: () => hint([]) },
    {
      name: 'filter',
      draw: () =>
        withMenu(
          <MissionFilter
            filter={filter}
            choices={{
              types: [
                { type: 'observe', word: 'Observe', icon: 'observe' },
                { type: 'identify', word: 'Identify', icon: 'identify' },
                { type: 'find', word: 'Find', icon: 'find' },
                { type: 'activity', word: 'Activity', icon: 'activity' },
              ],
              places: [{ id: '2', name: 'The rose beds' }],
              ages: { from: 7, to: 9 },
            }}
            countOf={() => 12}
            onShow={nothing}
            onClose={nothing}
          />,
        ),
    },
    {
      name: 'results',
      draw: () =>
        bare(
          <ResultsScreen
            missionName="Pond detectives"
            results={results}
            furtherInfo="A pond this size holds about 30 kinds of animals."
            readPhoto={noPhoto}
            onBack={nothing}
            endHref="/achievements/"
            isFinished
          />,
        ),
    },
    { name: 'scrapbook', draw: () => scrapbook(book) },
    { name: 'scrapbook-right-to-left', draw: () => scrapbook({ ...book, name: rightToLeftName.name }) },
    {
      name: 'scrapbook-empty',
      draw: () =>
        scrapbook({
          ...book,
          name: longName.name,
          badges: badges.map((badge) => ({ ...badge, isEarned: false, href: null })),
          missions: [],
          photos: [],
        }),
    },
    { name: 'certificate', draw: () => paper(certificate) },
    { name: 'certificate-long', draw: () => paper({ ...certificate, name: longName.name, missionCount: 1 }) },
    { name: 'certificate-none', draw: () => paper({ ...certificate, missionCount: 0, badges: [] }) },
  ];
}
