import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { map, of } from 'rxjs';
import type { Garden } from '../../data/garden.ts';
import type { OutboxView } from '../../data/outbox-view.ts';
import { addresses } from '../../domain/addresses.ts';
import { Quit } from '../../screens/onboarding/quit.tsx';
import { useGoBack } from '../go-back.ts';
import type { Services } from '../services.ts';
import { explorers$ } from '../team.ts';
import { useLive } from '../use-live.ts';

interface QuitPageProps {
  readonly services: Services;
  /** Null while no group is signed in. */
  readonly garden: Garden | null;
  readonly outbox: OutboxView;
}

/** Quit: the session ends, and everything on this device stays (ONB-13). */
export function QuitPage({ services, garden, outbox }: QuitPageProps) {
  const { session } = services;
  const router = useRouter();
  const [{ explorerId }] = useState(() => session.getSnapshot().context);
  const explorer = useLive(
    useMemo(
      () =>
        garden ? explorers$(garden).pipe(map((team) => team.find(({ id }) => id === explorerId) ?? null)) : of(null),
      [garden, explorerId],
    ),
  );
  const waiting = useLive(useMemo(() => outbox.waiting$().pipe(map(sum)), [outbox]));
  return (
    <Quit
      explorer={explorer ?? null}
      waitingCount={waiting ?? 0}
      onQuit={() => {
        session.send({ type: 'signed.out' });
        router.history.replace(addresses.home);
      }}
      onStay={useGoBack()}
    />
  );
}

/** Work of all classes of this device that has not been sent: quitting keeps all of it. */
function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((before, count) => before + count, 0);
}
