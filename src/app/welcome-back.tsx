import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Mission } from '../../schemas/mission.ts';
import type { Garden } from '../data/garden.ts';
import { addresses } from '../domain/addresses.ts';
import { lastPlace } from '../domain/last-place.ts';
import { WelcomeBack as WelcomeBackDialog } from '../screens/onboarding/welcome-back.tsx';
import { peopleTexts } from '../texts/people.ts';
import { useExplorerView } from './explorer-context.ts';
import { firstLook } from './outbox-witness.ts';
import type { Services } from './services.ts';
import { useStorageNotices } from './use-storage-notices.ts';

/**
 * Greets the explorer of before, once it is known who that is (SHELL-14), and once nothing is left to be told about the storage:
 * an Escape or a tap that means the greeting must not close what nobody has read.
 */
export function WelcomeBack({ services }: { readonly services: Services }) {
  const { session, log } = services;
  const groupId = useSelector(session, ({ context }) => context.groupId);
  const explorerId = useSelector(session, ({ context }) => context.explorerId);
  const notices = useStorageNotices(services);
  const [garden, setGarden] = useState<Garden | null>(null);
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    // The watch over the storage begins later, and says it when this look failed.
    void firstLook(services)
      .catch(() => undefined)
      .then(() => setHasLooked(true));
  }, [services]);
  useEffect(() => {
    if (groupId === null) return;
    services.garden(groupId).then(setGarden, (error) => log.error('nobody could be welcomed back', error));
  }, [services, log, groupId]);
  if (groupId === null || explorerId === null || garden?.groupId !== groupId) return null;
  if (!hasLooked || notices.areThere) return null;
  return <Greeting services={services} garden={garden} groupId={groupId} explorerId={explorerId} />;
}

interface GreetingProps {
  readonly services: Services;
  readonly garden: Garden;
  readonly groupId: number;
  readonly explorerId: string;
}

function Greeting(props: GreetingProps) {
  const { session } = props.services;
  const router = useRouter();
  const view = useExplorerView(props);
  const lastPage = useSelector(session, ({ context }) => context.lastPage);
  if (!view) return null;
  const goTo = (href: string): void => {
    if (href !== router.state.location.href) router.history.push(href);
  };
  return (
    <WelcomeBackDialog
      name={view.user.name}
      avatarUrl={view.user.avatarUrl}
      lastPlace={lastPlaceWords(lastPage, view.missions)}
      onContinue={() => {
        session.send({ type: 'continue' });
        goTo(lastPage ?? addresses.missionTypes);
      }}
      onRestart={() => {
        session.send({ type: 'restart' });
        goTo(addresses.home);
      }}
      onClose={() => session.send({ type: 'continue' })}
    />
  );
}

function lastPlaceWords(lastPage: string | null, missions: readonly Mission[]): string | null {
  const place = lastPlace(lastPage);
  const mission = missions.find(({ id }) => id === place?.missionId);
  if (!place || !mission) return null;
  return place.step === null ? peopleTexts.youWereIn(mission.name) : peopleTexts.youWereAt(mission.name, place.step);
}
