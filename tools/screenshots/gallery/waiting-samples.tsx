import type { ReactNode } from 'react';
import { DeletedClassDialog } from '../../../src/screens/waiting/deleted-class-dialog.tsx';
import { LoadCopyScreen, type LoadState } from '../../../src/screens/waiting/load-copy-screen.tsx';
import type { WaitingRowView } from '../../../src/screens/waiting/waiting-list.tsx';
import { WaitingScreen, type WaitingScreenProps } from '../../../src/screens/waiting/waiting-screen.tsx';
import { waitingTexts } from '../../../src/texts/waiting.ts';
import { AppFrame } from '../../../src/ui/app-frame.tsx';
import { ErrorDialog } from '../../../src/ui/error-dialog.tsx';
import { thing } from './sample-views.tsx';

const nothing = () => undefined;

const amina: WaitingRowView = {
  id: '1',
  name: 'Amina',
  avatarUrl: thing('hedgehog'),
  missionName: 'Pond detectives',
  kind: 'photo',
  step: 2,
  status: 'waiting',
  percent: null,
  refusal: null,
};
const rows: WaitingRowView[] = [
  {
    ...amina,
    id: '4',
    name: 'Chidi',
    avatarUrl: thing('owl'),
    missionName: 'Leaf match',
    step: 4,
    status: 'askGrownUp',
    refusal: 'PHOTO_NOT_AN_IMAGE',
  },
  {
    ...amina,
    id: '3',
    name: 'Ben',
    avatarUrl: thing('fox'),
    missionName: 'The bee hotel',
    step: 1,
    status: 'sending',
    percent: 62,
  },
  amina,
  { ...amina, id: '2', kind: 'answer', step: 3 },
  { ...amina, id: '5', name: 'Maximiliana-Josephine', kind: 'explorerUpdate', missionName: null, step: null },
];

const removal = {
  groupName: 'Class 4 Willow',
  waitingCount: 14,
  begunCount: 0,
  goneCount: 0,
  mayRemove: false,
  isRemoving: false,
  hasFailed: false,
  onRemove: nothing,
} as const;

const waiting: WaitingScreenProps = {
  view: {
    summary: { count: 14, photos: 9, answers: 5, others: 0, bytes: 2_936_012, explorers: 3 },
    reason: 'noSignal',
    rows,
    unreadable: 0,
    elsewhere: 6,
  },
  onBack: nothing,
  onTryNow: nothing,
  isTrying: false,
  copy: { kind: 'none' },
  onSaveCopy: nothing,
  loadHref: '/waiting/load',
  isKept: false,
  removal,
};

const nothingKept = { count: 0, photos: 0, answers: 0, others: 0, bytes: 0, explorers: 0 } as const;

const bare = (screen: ReactNode) => <AppFrame>{screen}</AppFrame>;
const load = (state: LoadState) => (
  <LoadCopyScreen likelyCode="FERN-2479" state={state} onLoad={nothing} onBack={nothing} />
);

export const waitingGallery: readonly { readonly name: string; readonly draw: () => ReactNode }[] = [
  { name: 'waiting', draw: () => bare(<WaitingScreen {...waiting} />) },
  {
    name: 'waiting-saved',
    draw: () =>
      bare(
        <WaitingScreen
          {...waiting}
          isKept
          copy={{ kind: 'saved', count: 13, leftOut: 1 }}
          removal={{ ...removal, mayRemove: true }}
        />,
      ),
  },
  {
    name: 'waiting-none',
    draw: () =>
      bare(
        <WaitingScreen
          {...waiting}
          isKept
          view={{
            summary: nothingKept,
            reason: 'underWay',
            rows: [],
            unreadable: 0,
            elsewhere: 0,
          }}
          removal={{ ...removal, waitingCount: 0, mayRemove: true }}
        />,
      ),
  },
  {
    name: 'waiting-unreadable',
    draw: () =>
      bare(
        <WaitingScreen
          {...waiting}
          view={{ summary: nothingKept, reason: 'underWay', rows: [], unreadable: 2, elsewhere: 0 }}
          removal={{ ...removal, waitingCount: 2 }}
        />,
      ),
  },
  { name: 'load-copy', draw: () => bare(load({ kind: 'none' })) },
  {
    name: 'load-copy-done',
    draw: () =>
      bare(
        load({
          kind: 'loaded',
          loaded: { groupName: 'Class 4 Willow', added: 12, known: 2, drafts: 1, unreadable: 0 },
        }),
      ),
  },
  { name: 'load-copy-failed', draw: () => bare(load({ kind: 'failed', failure: 'wrongCode' })) },
  {
    name: 'class-deleted',
    draw: () =>
      bare(
        <DeletedClassDialog
          groupName="Class 4 Willow"
          waitingCount={3}
          begunCount={1}
          removalTime={Date.UTC(2026, 4, 28)}
          isRemoving={false}
          hasFailed={false}
          onRemove={nothing}
          onClose={nothing}
        />,
      ),
  },
  {
    name: 'work-lost',
    draw: () => <ErrorDialog title={waitingTexts.workLostTitle} message={waitingTexts.workLost(3)} onClose={nothing} />,
  },
];
